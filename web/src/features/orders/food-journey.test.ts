import { createSampleOrder } from '@sharebox/domain/fixtures/sample-order';
import { buildReceivedGift } from '@sharebox/domain/gifts/gift-answer';
import { expect, test } from 'vitest';
import {
  getGiftJourneyStage,
  getOrderJourneyStage,
  getJourneyStats,
  formatDeliveryLocation,
} from './food-journey';
import { buildReceivedGiftShareText, buildOrderShareText } from '#shared/orders/share-order.ts';

const item = (id: string, name: string) => ({
  meal_item_id: id,
  name,
  image_url: '',
  category: 'main' as const,
  quantity: 2,
  contains: null,
  tags: [],
  unit_price: 5000,
  total_price: 10_000,
});
const orders = [
  { status: 'delivered' as const, items: [item('a', 'Suya'), item('b', 'Zobo')] },
  { status: 'confirmed' as const, items: [item('c', 'Suya')] },
  { status: 'preparing' as const, items: [item('d', 'Ofada')] },
  { status: 'pending_confirmation' as const, items: [item('e', 'Banga Soup')] },
  { status: 'cancelled' as const, items: [item('f', 'Nkwobi')] },
];

test('getJourneyStats counts paid orders, distinct delivered dishes and delivered orders', () => {
  expect(getJourneyStats(orders, null)).toEqual({
    experiences: 3,
    uniqueMeals: 2,
    enjoyed: 1,
    isAtLeast: false,
  });
});

test('getJourneyStats uses the server’s counts, which include the dishes of orders that are not loaded', () => {
  const counts = { experiences: 31, enjoyed: 29 };
  expect(getJourneyStats(orders, { counts, mealsTried: ['Zobo', 'Banga Soup'] })).toEqual({
    experiences: 31,
    uniqueMeals: 3,
    enjoyed: 29,
    isAtLeast: false,
  });
  expect(getJourneyStats(orders, { counts: null, mealsTried: [] })).toMatchObject({
    experiences: 3,
    enjoyed: 1,
    isAtLeast: true,
  });
});

test('buildOrderShareText names the dishes, but no prices', () => {
  const items = [item('a', 'Suya'), item('b', 'Zobo')];
  expect(buildOrderShareText({ items, is_gift_order: false })).toBe('Our Share Box evening: Suya and Zobo.');
  expect(buildOrderShareText({ items, is_gift_order: true })).toBe(
    'I sent someone special a Share Box: Suya and Zobo.',
  );
  expect(buildReceivedGiftShareText({ items })).toBe('Someone spoiled us with a Share Box: Suya and Zobo.');
});

test('formatDeliveryLocation shows the label of the customer’s own address, but only city and state for a gift', () => {
  const gift = { delivery_label: '', delivery_city: 'Port Harcourt', delivery_state: 'Rivers State' };
  expect(formatDeliveryLocation(gift)).toBe('Port Harcourt, Rivers State');
  expect(formatDeliveryLocation({ ...gift, delivery_label: 'Home' })).toBe('Home, Port Harcourt');
  expect(formatDeliveryLocation({ ...gift, delivery_city: '' })).toBe('Rivers State');
});

test('getOrderJourneyStage returns “now” for boxes that arrive today or need an answer, otherwise “next” or “past”', () => {
  const [today, earlier] = [new Date('2026-11-20T10:00:00+01:00'), new Date('2026-11-18T10:00:00+01:00')];
  const later = new Date('2026-11-21T10:00:00+01:00');
  const order = createSampleOrder();
  expect(getOrderJourneyStage(order, earlier)).toBe('next');
  expect(getOrderJourneyStage(order, today)).toBe('now');
  expect(getOrderJourneyStage(order, later)).toBe('past');
  expect(getOrderJourneyStage({ ...order, status: 'delivered' }, today)).toBe('past');
  const unmatched = { ...order, status: 'pending_confirmation', payment_status: 'failed' } as const;
  expect(getOrderJourneyStage(unmatched, earlier)).toBe('now');
  const declined = { ...order, is_gift_order: true, gift_answer: 'declined' } as const;
  expect(getOrderJourneyStage(declined, earlier)).toBe('now');
  expect(
    getOrderJourneyStage({ ...declined, declined_outcome: 'refund', status: 'cancelled' }, earlier),
  ).toBe('past');
  const refundDue = { ...order, status: 'cancelled', needs_refund: true, net_received: 20_000 } as const;
  expect(getOrderJourneyStage(refundDue, later), 'a refund that waits for an account').toBe('now');
  const account = { bank_name: 'GTBank', account_number: '0123456789', account_name: 'Ada Obi' };
  const refund_account = { ...account, given_at: later, by_staff: false };
  expect(getOrderJourneyStage({ ...refundDue, refund_account }, later)).toBe('past');
});

test('getGiftJourneyStage returns “now” until the recipient has answered the gift, and on the delivery day', () => {
  const [today, earlier] = [new Date('2026-11-20T10:00:00+01:00'), new Date('2026-11-18T10:00:00+01:00')];
  const gift = buildReceivedGift(createSampleOrder({ is_gift_order: true }), null, false);
  if (!gift) throw new Error('The gift is not revealed');
  expect(getGiftJourneyStage(gift, earlier)).toBe('now');
  expect(getGiftJourneyStage({ ...gift, answer: 'accepted' }, earlier)).toBe('next');
  expect(getGiftJourneyStage({ ...gift, answer: 'accepted' }, today)).toBe('now');
  expect(getGiftJourneyStage({ ...gift, answer: 'declined' }, today)).toBe('past');
});
