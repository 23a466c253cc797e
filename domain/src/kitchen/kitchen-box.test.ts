import { describe, expect, it } from 'vitest';
import { defaultBoxOptions } from '../cart/box-options';
import { createSampleOrder, createSampleOrderItem } from '../fixtures/sample-order';
import { orderStatuses } from '../orders/order';
import { isKitchenRelevant, addChangedAt, kitchenBoxSchema, buildKitchenBox } from './kitchen-box';

const cooked = { meal_item_id: 'jollof', name: 'Smoky Party Jollof', category: 'main' as const, quantity: 2 };
const sold = createSampleOrderItem(cooked);
const order = createSampleOrder({ slot: 3, items: [sold], packaging_option: 'premium-gift' });

describe('buildKitchenBox and kitchenBoxSchema', () => {
  it('a kitchen box includes meals, payment state, dietary needs and options, and nothing else', () => {
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

  it('a kitchen box is marked as a gift, unless the gift was declined and redirected to its giver', () => {
    const gift = { ...order, is_gift_order: true };
    expect(buildKitchenBox(gift, [])?.is_gift).toBe(true);
    const taken = { gift_answer: 'declined' as const, declined_outcome: 'own-address' as const };
    expect(buildKitchenBox({ ...gift, ...taken }, [])?.is_gift).toBe(false);
    expect(buildKitchenBox({ ...order, ...taken }, [])?.is_gift).toBe(false);
  });

  it('an order has a kitchen box from its payment claim until it is cancelled', () => {
    const statuses = orderStatuses.filter((status) => buildKitchenBox({ ...order, status }, []) !== null);
    expect(statuses).toEqual(['pending_confirmation', 'pending', 'confirmed', 'preparing', 'delivered']);
  });

  it('a kitchen box marks a confirmed order as verified if it is paid or if staff accepted the missing amount', () => {
    const verified = orderStatuses.filter((status) => buildKitchenBox({ ...order, status }, [])?.is_verified);
    expect(verified).toEqual(['confirmed', 'preparing', 'delivered']);
    const empty = { ...order, net_received: 0 };
    expect(buildKitchenBox(empty, [])?.is_verified).toBe(false);
    expect(buildKitchenBox({ ...empty, accepted_missing: 12_701 }, [])?.is_verified).toBe(true);
    expect(isKitchenRelevant(order, empty)).toBe(true);
  });

  it('a declined gift has no kitchen box until its giver redirects it to themselves or staff prepare it', () => {
    const declined = { ...order, gift_answer: 'declined' as const };
    const statuses = orderStatuses.filter((status) => buildKitchenBox({ ...declined, status }, []) !== null);
    expect(statuses).toEqual(['preparing', 'delivered']);
    expect(buildKitchenBox({ ...declined, declined_outcome: 'own-address' }, [])).not.toBeNull();
    expect(buildKitchenBox({ ...order, gift_answer: 'accepted' }, [])).not.toBeNull();
  });

  it('a kitchen box no longer includes dietary needs after its delivery', () => {
    expect(buildKitchenBox({ ...order, status: 'delivered' }, ['Peanuts'])?.dietary_needs).toEqual([]);
  });

  it('a kitchen box includes the recipient’s request until the gift is delivered or redirected to its giver', () => {
    const gift = { ...order, is_gift_order: true };
    const requestOf = (changes: Partial<typeof gift> | { declined_outcome: 'own-address' }) =>
      buildKitchenBox({ ...gift, ...changes }, [], 'No prawns')?.change_request;
    expect(requestOf({})).toBe('No prawns');
    expect(requestOf({ declined_outcome: 'own-address' })).toBeNull();
    expect(buildKitchenBox({ ...gift, status: 'delivered' }, [], 'No prawns')?.change_request).toBeNull();
  });

  it('a kitchen box records when its meals, dietary needs or request last changed, ignoring payments', () => {
    const [monday, tuesday] = [new Date('2026-11-23T12:00:00Z'), new Date('2026-11-24T12:00:00Z')];
    const box = buildKitchenBox(order, ['Peanuts']);
    if (!box) throw new Error('No box');
    const shown = addChangedAt(box, undefined, monday);
    expect(shown).toEqual({ ...box, changed_at: monday });
    expect(addChangedAt({ ...box, is_verified: false }, shown, tuesday).changed_at).toBe(monday);
    const changes = [
      { number: 4 },
      { items: [{ ...cooked, quantity: 1 }] },
      { dietary_needs: [] },
      { change_request: 'No' },
    ];
    for (const change of changes) {
      expect(addChangedAt({ ...box, ...change }, shown, tuesday).changed_at).toBe(tuesday);
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
  ])('isKitchenRelevant is true for %s', (_, before, after) => {
    expect(isKitchenRelevant(before, after)).toBe(true);
  });

  it.each([
    ['a hold', null, held],
    ['an expired hold', held, { ...order, status: 'expired' as const }],
    ['the start of preparation', order, preparing],
    ['an unchanged order', order, { ...order }],
  ])('isKitchenRelevant is false for %s', (_, before, after) => {
    expect(isKitchenRelevant(before, after)).toBe(false);
  });
});
