import { describe, expect, it } from 'vitest';
import { defaultBoxOptions } from '../cart/box-options';
import { createSampleDrop } from '../fixtures/sample-drop';
import { buildHeldOrder } from './held-order';
import { orderSchema } from './order';

const now = new Date('2026-11-17T09:00:00Z');
const home = {
  ...{ delivery_label: 'Home', delivery_city: 'Port Harcourt', delivery_state: 'Rivers State' },
  ...{ is_gift_order: false, is_anonymous: false, is_surprise: false, ordered_by_guest: false },
  ...{ guest_email: null, love_message: null, gift_sender_name: null, recipient_name: null },
  ...{ gift_id: null, share_to_slug: null, customer_name: null, claim: null },
};
const drop = createSampleDrop();
const request = {
  uid: 'ada',
  dropId: 'this-week',
  drop,
  destination: home,
  chosen: { ...defaultBoxOptions, packaging_option: 'premium-gift', personal_note: 'No onions, please' },
  fingerprint: 'f00',
} as const;
const held = {
  slot: 7,
  box: { items: [], packagingPrice: 2000, total: 14_701 },
  referenceMs: now.getTime() + 3,
  until: new Date('2026-11-17T09:30:00Z'),
};

describe('buildHeldOrder', () => {
  it('creates an unpaid hold with a price, an expiry and the current details of the drop', () => {
    const chosen = { ...request.chosen, delivery_window: 'evening' } as const;
    const made = buildHeldOrder({ ...request, chosen }, held, now);
    expect(made).toMatchObject({
      ...{ user_id: 'ada', status: 'awaiting_payment', slot: 7, items: [], delivery_window: 'evening' },
      ...{ packaging_option: 'premium-gift', packaging_price: 2000, total_amount: 14_701 },
      hold_expires_at: new Date('2026-11-17T09:30:00Z'),
      confirmation_reference: `CONF-${now.getTime() + 3}`,
      ...{ request_fingerprint: 'f00', created_at: now, updated_at: now },
      ...{ weekly_drop_id: 'this-week', drop_name: drop.name, delivery_date: drop.delivery_date },
      order_deadline: drop.order_deadline,
      ...{ payment_status: 'pending', payment_reference: null, payer_never_paid: false, needs_refund: false },
      ...{ dispatched_at: null, next_at: null, cancelled_by: null, staff_is_payer: false },
      ...{ gift_answer: null, declined_outcome: null, thank_you_note: null },
    });
    expect(orderSchema.parse(made)).toEqual(made);
    expect(buildHeldOrder(request, held, now).delivery_window).toBeNull();
  });

  it('a held order stores a kitchen note only for a customer’s own box, and a love message only for a gift', () => {
    const gift = { ...home, is_gift_order: true, love_message: 'For you' };
    expect(buildHeldOrder(request, held, now).personal_note).toBe('No onions, please');
    const given = buildHeldOrder({ ...request, destination: gift }, held, now);
    expect([given.personal_note, given.love_message]).toEqual([null, 'For you']);
  });
});
