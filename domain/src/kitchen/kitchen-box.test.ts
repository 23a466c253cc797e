import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order';
import { concernsKitchen, datedBox, kitchenBoxSchema, kitchenBoxOf } from './kitchen-box';

const cooked = { meal_item_id: 'jollof', name: 'Smoky Party Jollof', category: 'main' as const, quantity: 2 };
const sold = { ...cooked, image_url: '', unit_price: 8500, total_price: 17_000 };
const order = {
  status: 'confirmed' as const,
  slot: 3,
  items: [sold],
  packaging_option: 'premium-gift' as const,
  is_gift_order: false,
  gift_answer: null,
  declined_outcome: null,
};

describe('what the kitchen knows of a box', () => {
  it('is what is cooked, whether it is paid for, what its eaters avoid, how it is packed, and nothing else', () => {
    const withMore = { ...order, personal_note: 'For Chidi', recipient_name: 'Ada' };
    const box = kitchenBoxOf(withMore, ['Peanuts', 'no pepper']);
    expect(box).toEqual({
      number: 3,
      items: [cooked],
      is_verified: true,
      dietary_needs: ['Peanuts', 'no pepper'],
      packaging: 'premium-gift',
      is_gift: false,
    });
    expect(kitchenBoxSchema.parse(box)).toEqual({ ...box, changed_at: null, is_first: false });
  });

  it('is read as the plainest box where it was written before that was noted', () => {
    const old = { number: 3, items: [cooked], is_verified: true, dietary_needs: [] };
    const plain = { packaging: 'eco-friendly', is_gift: false, is_first: false, changed_at: null };
    expect(kitchenBoxSchema.parse(old)).toEqual({ ...old, ...plain });
  });

  it('says that it is a gift, unless its giver takes a declined one themselves', () => {
    const gift = { ...order, is_gift_order: true };
    expect(kitchenBoxOf(gift, [])?.is_gift).toBe(true);
    const taken = { gift_answer: 'declined' as const, declined_outcome: 'own-address' as const };
    expect(kitchenBoxOf({ ...gift, ...taken }, [])?.is_gift).toBe(false);
    expect(kitchenBoxOf({ ...order, ...taken }, [])?.is_gift).toBe(false);
  });

  it('begins with the claim of its payment and ends when it is cancelled', () => {
    const told = orderStatuses.filter((status) => kitchenBoxOf({ ...order, status }, []) !== null);
    expect(told).toEqual(['pending_confirmation', 'pending', 'confirmed', 'preparing', 'delivered']);
  });

  it('says which payments staff have seen', () => {
    const verified = orderStatuses.filter((status) => kitchenBoxOf({ ...order, status }, [])?.is_verified);
    expect(verified).toEqual(['confirmed', 'preparing', 'delivered']);
  });

  it('leaves a declined gift out until its giver takes it, or staff prepare it all the same', () => {
    const declined = { ...order, gift_answer: 'declined' as const };
    const told = orderStatuses.filter((status) => kitchenBoxOf({ ...declined, status }, []) !== null);
    expect(told).toEqual(['preparing', 'delivered']);
    expect(kitchenBoxOf({ ...declined, declined_outcome: 'own-address' }, [])).not.toBeNull();
    expect(kitchenBoxOf({ ...order, gift_answer: 'accepted' }, [])).not.toBeNull();
  });

  it('no longer says what they avoid once they have it', () => {
    expect(kitchenBoxOf({ ...order, status: 'delivered' }, ['Peanuts'])?.dietary_needs).toEqual([]);
  });

  it('says since when it is cooked as it is, whoever sees its money meanwhile', () => {
    const [monday, tuesday] = [new Date('2026-11-23T12:00:00Z'), new Date('2026-11-24T12:00:00Z')];
    const told = kitchenBoxOf(order, ['Peanuts']);
    if (!told) throw new Error('No box');
    const shown = datedBox({ ...told, is_first: true }, undefined, monday);
    expect(shown).toEqual({ ...told, is_first: true, changed_at: monday });
    expect(datedBox({ ...told, is_verified: false }, shown, tuesday).changed_at).toBe(monday);
    const changes = [{ number: 4 }, { items: [{ ...cooked, quantity: 1 }] }, { dietary_needs: [] }];
    for (const change of changes) {
      expect(datedBox({ ...told, ...change }, shown, tuesday).changed_at).toBe(tuesday);
    }
  });
});

describe('a change of an order', () => {
  const held = { ...order, status: 'awaiting_payment' as const };
  const claimed = { ...order, status: 'pending_confirmation' as const };
  const preparing = { ...order, status: 'preparing' as const };
  const delivered = { ...order, status: 'delivered' as const };

  it.each([
    ['an order that is claimed at once', null, claimed],
    ['a claim', held, claimed],
    ['an approval', claimed, order],
    ['another box', order, { ...order, slot: 4 }],
    ['a delivery, after which nobody avoids anything', preparing, delivered],
    ['a cancellation', order, { ...order, status: 'cancelled' as const }],
    ['another eater', order, { ...order, declined_outcome: 'own-address' as const }],
    ['an answer', order, { ...order, gift_answer: 'accepted' as const }],
  ])('concerns the kitchen: %s', (_, before, after) => {
    expect(concernsKitchen(before, after)).toBe(true);
  });

  it.each([
    ['a hold', null, held],
    ['the end of one', held, { ...order, status: 'expired' as const }],
    ['the beginning of its preparation', order, preparing],
    ['what is the same', order, { ...order }],
  ])('does not concern it: %s', (_, before, after) => {
    expect(concernsKitchen(before, after)).toBe(false);
  });
});
