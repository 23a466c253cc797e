import { describe, expect, it } from 'vitest';
import { createSampleOrder, createSampleOrderItem } from '../fixtures/sample-order';
import { isGiftRevealed, receivedGiftSchema } from './received-gift';
import { buildReceivedGift } from './gift-answer';

const deadline = new Date('2026-11-19T11:00:00Z');
const sentOut = new Date('2026-11-20T15:00:00Z');
const line = { ...createSampleOrderItem({ quantity: 2, contains: ['Fish'] }) };
const { unit_price: _price, total_price: _total, ...item } = line;
const gift = createSampleOrder({
  ...{ items: [line], delivery_window: 'evening', personal_note: 'Ring twice', order_deadline: deadline },
  ...{
    is_gift_order: true,
    ordered_by_guest: true,
    guest_email: 'emeka@example.com',
    love_message: 'For you',
  },
  ...{ gift_sender_name: 'Emeka', recipient_name: 'Rita', gift_id: 'gift-1' },
  created_at: new Date('2026-11-17T09:15:27.123Z'),
});
const home = { address_id: 'home' };

const shown = {
  items: [item],
  love_message: 'For you',
  sender_name: 'Emeka',
  status: 'confirmed',
  delivery_date: gift.delivery_date,
  delivery_window: 'evening',
  address_id: 'home',
  order_deadline: deadline,
  dispatched_at: null,
  next_at: null,
  answer: null,
  thank_you_note: null,
  change_request: null,
  created_at: new Date('2026-11-17T00:00:00Z'),
};

describe('buildReceivedGift for a revealed gift', () => {
  it('a revealed gift shows meals, messages and delivery, but no price, payer, reference or time of the order', () => {
    expect(buildReceivedGift(gift, home, false)).toEqual(shown);
    expect(receivedGiftSchema.parse(shown)).toEqual(shown);
  });

  it('until its delivery, a revealed gift shows when it became the rider’s next stop, unless it was declined', () => {
    const next = new Date('2026-11-20T16:00:00Z');
    expect(buildReceivedGift(gift, home, true, next)?.next_at).toBe(next);
    expect(buildReceivedGift({ ...gift, status: 'preparing' }, home, true, next)?.next_at).toBe(next);
    expect(buildReceivedGift({ ...gift, status: 'delivered' }, home, true, next)?.next_at).toBeNull();
    expect(buildReceivedGift({ ...gift, gift_answer: 'declined' }, home, true, next)?.next_at).toBeNull();
  });

  it('a revealed gift shows when it was delivered', () => {
    const delivered = { ...gift, status: 'delivered', delivered_at: sentOut } as const;
    expect(buildReceivedGift(delivered, home, true)).toEqual({
      ...{ ...shown, status: 'delivered', delivered_at: sentOut },
    });
  });

  it('a revealed gift does not name an anonymous giver', () => {
    expect(buildReceivedGift({ ...gift, is_anonymous: true }, home, false)).toEqual({
      ...shown,
      sender_name: null,
    });
  });

  it('a revealed gift shows the order’s current status and the recipient’s answer and thank-you note', () => {
    const preparing = { ...gift, status: 'preparing', dispatched_at: sentOut } as const;
    const said = { gift_answer: 'accepted', thank_you_note: 'Thanks' } as const;
    expect(buildReceivedGift({ ...preparing, ...said }, home, true)).toEqual({
      ...shown,
      status: 'preparing',
      dispatched_at: sentOut,
      answer: 'accepted',
      thank_you_note: 'Thanks',
    });
  });

  it('a declined gift keeps showing its status at the time of the decline, unless it was cancelled', () => {
    const declined = { ...gift, gift_answer: 'declined' } as const;
    const stopped = { ...shown, answer: 'declined', address_id: null };
    for (const status of ['confirmed', 'preparing', 'delivered'] as const) {
      const after = { ...declined, status, dispatched_at: sentOut, delivered_at: sentOut };
      expect(buildReceivedGift(after, home, true)).toEqual(stopped);
    }
    expect(buildReceivedGift({ ...declined, status: 'cancelled' }, home, true)).toEqual({
      ...stopped,
      status: 'cancelled',
    });
  });
});

describe('buildReceivedGift and isGiftRevealed for a hidden gift', () => {
  const surprise = { ...gift, is_surprise: true };

  it('a hidden gift is not shown, even if it was revealed before its payment was reversed', () => {
    expect(buildReceivedGift({ ...gift, status: 'pending_confirmation' }, home, true)).toBeNull();
    expect(buildReceivedGift(surprise, home, false)).toBeNull();
  });

  it('a gift is hidden until its payment is verified, and a surprise until it is dispatched', () => {
    expect(isGiftRevealed(gift)).toBe(true);
    expect(isGiftRevealed({ ...gift, is_gift_order: false })).toBe(false);
    expect(isGiftRevealed({ ...gift, status: 'pending' })).toBe(false);
    expect(isGiftRevealed({ ...surprise, status: 'preparing' })).toBe(false);
    expect(isGiftRevealed({ ...surprise, status: 'preparing', dispatched_at: sentOut })).toBe(true);
    expect(isGiftRevealed({ ...surprise, status: 'delivered' })).toBe(true);
  });
});
