import { describe, expect, it } from 'vitest';
import { sampleDrop } from '../fixtures/sample-drop';
import { newOrder, referenceMs } from './new-order';
import { orderSchema } from './order';

const now = new Date('2026-11-17T09:00:00Z');
const home = {
  delivery_label: 'Home',
  delivery_city: 'Port Harcourt',
  delivery_state: 'Rivers State',
  is_gift_order: false,
  is_anonymous: false,
  is_surprise: false,
  ordered_by_guest: false,
  guest_email: null,
  love_message: null,
  gift_sender_name: null,
  recipient_name: null,
  gift_id: null,
  share_to_slug: null,
};
const drop = sampleDrop();
const request = {
  uid: 'ada',
  dropId: 'this-week',
  drop,
  destination: home,
  chosen: { packaging: 'premium-gift', personal_note: 'No onions, please' },
  holdMinutes: 30,
  fingerprint: 'f00',
} as const;
const held = {
  slot: 7,
  box: { items: [], packagingPrice: 2000, total: 14_701 },
  referenceMs: now.getTime() + 3,
  unpaidUntil: null,
};

describe('a new order', () => {
  it('is a hold of its box at its price, until the shop’s minutes for paying are over', () => {
    expect(newOrder(request, held, now)).toMatchObject({
      status: 'awaiting_payment',
      slot: 7,
      packaging_option: 'premium-gift',
      packaging_price: 2000,
      total_amount: 14_701,
      hold_expires_at: new Date('2026-11-17T09:30:00Z'),
      confirmation_reference: `CONF-${now.getTime() + 3}`,
      request_fingerprint: 'f00',
      created_at: now,
      updated_at: now,
    });
  });

  it('remembers its drop as it was when the box was held', () => {
    expect(newOrder(request, held, now)).toMatchObject({
      weekly_drop_id: 'this-week',
      drop_name: drop.name,
      delivery_date: drop.delivery_date,
      order_deadline: drop.order_deadline,
      delivery_window: null,
    });
  });

  it('has nothing paid, refunded, sent or answered', () => {
    expect(newOrder(request, held, now)).toMatchObject({
      payment_status: 'pending',
      payment_reference: null,
      payer_never_paid: false,
      needs_refund: false,
      dispatched_at: null,
      next_at: null,
      cancelled_by: null,
      staff_is_payer: false,
      gift_answer: null,
      declined_outcome: null,
      thank_you_note: null,
    });
  });

  it('carries a note to the kitchen for an own box, and none for a gift, which has its love message', () => {
    const gift = { ...home, is_gift_order: true, love_message: 'For you' };
    expect(newOrder(request, held, now).personal_note).toBe('No onions, please');
    const given = newOrder({ ...request, destination: gift }, held, now);
    expect([given.personal_note, given.love_message]).toEqual([null, 'For you']);
  });

  it('is a whole document of its collection', () => {
    const made = newOrder(
      { ...request, chosen: { ...request.chosen, delivery_window: 'evening' } },
      held,
      now,
    );
    expect(orderSchema.parse(made)).toEqual(made);
  });
});

describe('the millisecond of a reference', () => {
  const last = now.getTime() - 1;

  it('is the moment of the first attempt', () => {
    expect(referenceMs(now, { attempt: 0, last }, () => 0.99)).toBe(now.getTime());
  });

  it('is a later one of every further attempt, among ever more, up to half a second', () => {
    const latest = (attempt: number) => referenceMs(now, { attempt, last }, () => 0.999_999) - now.getTime();
    expect(referenceMs(now, { attempt: 1, last }, () => 0)).toBe(now.getTime() + 1);
    expect([1, 2, 6, 20].map(latest)).toEqual([16, 32, 512, 512]);
  });

  it('is the next one in a moment of which some were given, whatever was given before the clock was put back', () => {
    const after = (last: number, attempt = 0) => referenceMs(now, { attempt, last }, () => 0) - now.getTime();
    expect(after(now.getTime())).toBe(1);
    expect(after(now.getTime() + 9)).toBe(10);
    expect(after(now.getTime() + 9, 1)).toBe(10);
    expect(after(now.getTime() + 511)).toBe(512);
    expect(after(now.getTime() + 512)).toBe(0);
  });
});
