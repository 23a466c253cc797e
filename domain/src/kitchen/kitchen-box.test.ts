import { describe, expect, it } from 'vitest';
import { defaultBoxOptions } from '../cart/box-options';
import { samplePaidMoney } from '../fixtures/sample-order';
import { orderStatuses } from '../orders/order';
import { isKitchenRelevant, addChangeTime, kitchenBoxSchema, buildKitchenBox } from './kitchen-box';

const cooked = { meal_item_id: 'jollof', name: 'Smoky Party Jollof', category: 'main' as const, quantity: 2 };
const sold = { ...cooked, image_url: '', contains: null, tags: [], unit_price: 8500, total_price: 17_000 };
const order = {
  ...samplePaidMoney,
  status: 'confirmed' as const,
  slot: 3,
  items: [sold],
  ...defaultBoxOptions,
  packaging_option: 'premium-gift' as const,
  is_gift_order: false,
  gift_answer: null,
  declined_outcome: null,
};

describe('buildKitchenBox and kitchenBoxSchema', () => {
  it('include meals, payment state, dietary needs and options, and nothing else', () => {
    const withOtherFields = { ...order, personal_note: 'For Chidi', recipient_name: 'Ada' };
    const box = buildKitchenBox(withOtherFields, ['Peanuts', 'no pepper']);
    expect(box).toEqual({
      number: 3,
      items: [cooked],
      is_verified: true,
      dietary_needs: ['Peanuts', 'no pepper'],
      change_request: null,
      ...defaultBoxOptions,
      packaging_option: 'premium-gift',
      is_gift: false,
    });
    const stored = { ...box, changed_at: new Date(0) };
    expect(kitchenBoxSchema.parse(stored)).toEqual(stored);
  });

  it('mark a box as a gift, unless the gift was declined and redirected to its giver', () => {
    const gift = { ...order, is_gift_order: true };
    expect(buildKitchenBox(gift, [])?.is_gift).toBe(true);
    const taken = { gift_answer: 'declined' as const, declined_outcome: 'own-address' as const };
    expect(buildKitchenBox({ ...gift, ...taken }, [])?.is_gift).toBe(false);
    expect(buildKitchenBox({ ...order, ...taken }, [])?.is_gift).toBe(false);
  });

  it('include orders from the claim until they are cancelled', () => {
    const statuses = orderStatuses.filter((status) => buildKitchenBox({ ...order, status }, []) !== null);
    expect(statuses).toEqual(['pending_confirmation', 'pending', 'confirmed', 'preparing', 'delivered']);
  });

  it('mark confirmed orders whose money is there or accepted as missing', () => {
    const verified = orderStatuses.filter((status) => buildKitchenBox({ ...order, status }, [])?.is_verified);
    expect(verified).toEqual(['confirmed', 'preparing', 'delivered']);
    const empty = { ...order, net_received: 0 };
    expect(buildKitchenBox(empty, [])?.is_verified).toBe(false);
    expect(buildKitchenBox({ ...empty, accepted_missing: 12_701 }, [])?.is_verified).toBe(true);
    expect(isKitchenRelevant(order, empty)).toBe(true);
  });

  it('omit a declined gift until its giver redirects it to themselves or staff prepare it', () => {
    const declined = { ...order, gift_answer: 'declined' as const };
    const statuses = orderStatuses.filter((status) => buildKitchenBox({ ...declined, status }, []) !== null);
    expect(statuses).toEqual(['preparing', 'delivered']);
    expect(buildKitchenBox({ ...declined, declined_outcome: 'own-address' }, [])).not.toBeNull();
    expect(buildKitchenBox({ ...order, gift_answer: 'accepted' }, [])).not.toBeNull();
  });

  it('remove the dietary needs of a delivered box', () => {
    expect(buildKitchenBox({ ...order, status: 'delivered' }, ['Peanuts'])?.dietary_needs).toEqual([]);
  });

  it('include the recipient’s request until the gift is delivered or goes to its giver', () => {
    const gift = { ...order, is_gift_order: true };
    const requestOf = (changes: Partial<typeof gift> | { declined_outcome: 'own-address' }) =>
      buildKitchenBox({ ...gift, ...changes }, [], 'No prawns')?.change_request;
    expect(requestOf({})).toBe('No prawns');
    expect(requestOf({ declined_outcome: 'own-address' })).toBeNull();
    expect(buildKitchenBox({ ...gift, status: 'delivered' }, [], 'No prawns')?.change_request).toBeNull();
  });

  it('record when a box’s meals, dietary needs or request last changed, ignoring payments', () => {
    const [monday, tuesday] = [new Date('2026-11-23T12:00:00Z'), new Date('2026-11-24T12:00:00Z')];
    const box = buildKitchenBox(order, ['Peanuts']);
    if (!box) throw new Error('No box');
    const shown = addChangeTime(box, undefined, monday);
    expect(shown).toEqual({ ...box, changed_at: monday });
    expect(addChangeTime({ ...box, is_verified: false }, shown, tuesday).changed_at).toBe(monday);
    const changes = [
      { number: 4 },
      { items: [{ ...cooked, quantity: 1 }] },
      { dietary_needs: [] },
      { change_request: 'No' },
    ];
    for (const change of changes) {
      expect(addChangeTime({ ...box, ...change }, shown, tuesday).changed_at).toBe(tuesday);
    }
  });
});

describe('isKitchenRelevant', () => {
  const held = { ...order, status: 'awaiting_payment' as const };
  const claimed = { ...order, status: 'pending_confirmation' as const };
  const preparing = { ...order, status: 'preparing' as const };
  const delivered = { ...order, status: 'delivered' as const };

  it.each([
    ['a new claimed order', null, claimed],
    ['a claim', held, claimed],
    ['an approval', claimed, order],
    ['another box number', order, { ...order, slot: 4 }],
    ['a delivery, which removes the dietary needs', preparing, delivered],
    ['a cancellation', order, { ...order, status: 'cancelled' as const }],
    ['another recipient of the box', order, { ...order, declined_outcome: 'own-address' as const }],
    ['an answer', order, { ...order, gift_answer: 'accepted' as const }],
  ])('is true for %s', (_, before, after) => {
    expect(isKitchenRelevant(before, after)).toBe(true);
  });

  it.each([
    ['a hold', null, held],
    ['an expired hold', held, { ...order, status: 'expired' as const }],
    ['the start of preparation', order, preparing],
    ['an unchanged order', order, { ...order }],
  ])('is false for %s', (_, before, after) => {
    expect(isKitchenRelevant(before, after)).toBe(false);
  });
});
