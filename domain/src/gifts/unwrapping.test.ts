import { describe, expect, it } from 'vitest';
import { createSampleOrder } from '../fixtures/sample-order';
import { orderStatuses } from '../orders/order';
import {
  buildUnwrappingContent,
  buildUnwrappingPath,
  canChangeSurprise,
  getUnwrappingState,
  parseUnwrappingLink,
  playlistUrlSchema,
} from './unwrapping';

const delivered_at = new Date('2026-11-20T17:30:00Z');
const daysLater = (days: number) => new Date(delivered_at.getTime() + days * 86_400_000);
const gift = createSampleOrder({
  ...{ status: 'delivered', delivered_at, is_gift_order: true },
  ...{ love_message: ' Eat well. ', gift_sender_name: 'Tunde', thank_you_note: 'Yum', personal_note: null },
});

describe('getUnwrappingState', () => {
  it.each(orderStatuses)('the unwrapping page is open only for a delivered box: %s', (status) => {
    const hasBox = !['expired', 'cancelled', 'delivered'].includes(status);
    const state = status === 'delivered' ? 'open' : hasBox ? 'sealed' : 'closed';
    expect(getUnwrappingState({ ...gift, status }, delivered_at)).toBe(state);
  });

  it('the unwrapping page closes 30 days after the delivery', () => {
    expect(getUnwrappingState(gift, daysLater(29.99))).toBe('open');
    expect(getUnwrappingState(gift, daysLater(30))).toBe('closed');
  });
});

describe('canChangeSurprise', () => {
  it.each(orderStatuses)(
    'allows changes to a surprise from the payment claim until the delivery: %s',
    (status) => {
      const isOpen = ['pending_confirmation', 'pending', 'confirmed', 'preparing'].includes(status);
      expect(canChangeSurprise({ ...gift, status })).toBe(isOpen);
    },
  );

  it('canChangeSurprise is false for a customer’s own box and for a declined gift', () => {
    expect(canChangeSurprise({ ...gift, status: 'confirmed', is_gift_order: false })).toBe(false);
    expect(canChangeSurprise({ ...gift, status: 'confirmed', gift_answer: 'declined' })).toBe(false);
  });
});

describe('buildUnwrappingContent', () => {
  const meals = new Map([['jollof', { warm_and_plate: 'Warm it.' }]]);

  it('the unwrapping page shows a gift’s note, its giver and how to warm each dish, without prices', () => {
    const items = gift.items.map((item) => ({ ...item, meal_item_id: 'jollof' }));
    const unwrapping = buildUnwrappingContent({ ...gift, items }, meals);
    expect(unwrapping).toMatchObject({ note: 'Eat well.', sender_name: 'Tunde', thank_you_note: 'Yum' });
    expect(unwrapping.dishes[0]?.warm_and_plate).toBe('Warm it.');
    expect(JSON.stringify(unwrapping)).not.toMatch(/price|reference|user_id/);
  });

  it('the unwrapping page hides the name of an anonymous giver', () => {
    expect(buildUnwrappingContent({ ...gift, is_anonymous: true }, meals).sender_name).toBeNull();
  });

  it('the unwrapping page shows the note of a customer’s own box, but only the dishes of a redirected gift', () => {
    const own = { ...gift, is_gift_order: false, personal_note: 'To us' };
    expect(buildUnwrappingContent(own, meals)).toMatchObject({
      is_gift: false,
      note: 'To us',
      sender_name: null,
    });
    const kept = { ...gift, gift_answer: 'declined', declined_outcome: 'own-address' } as const;
    const none = { is_gift: false, note: null, sender_name: null, thank_you_note: null };
    expect(buildUnwrappingContent(kept, meals)).toMatchObject(none);
  });
});

it('parseUnwrappingLink parses the link from buildUnwrappingPath and rejects other texts', () => {
  const token = 'a1_-'.repeat(5) + 'zz';
  const path = buildUnwrappingPath('order-1', token);
  expect(parseUnwrappingLink(path.slice('/unwrap'.length))).toEqual({ order_id: 'order-1', token });
  for (const hash of ['', '#', `#${token}`, '#order-1.short', `#order-1.${token}a`, `#a/b.${token}`])
    expect(parseUnwrappingLink(hash)).toBeNull();
});

it.each([
  ['https://open.spotify.com/playlist/37i9?si=1', true],
  [' https://music.apple.com/ng/playlist/a ', true],
  ['http://open.spotify.com/playlist/1', false],
  ['javascript:alert(1)', false],
  ['https://user@evil.example/a', false],
  ['https://localhost', false],
  ['https://a.example/ b', false],
  [`https://a.example/${'x'.repeat(500)}`, false],
])('playlistUrlSchema accepts only https URLs: %s', (url, isValid) => {
  expect(playlistUrlSchema.safeParse(url).success).toBe(isValid);
});
