import type { WeeklyDrop } from '../drops/drop';
import { type BoxOptions, pickBoxOptions } from '../cart/box-options';
import type { PricedBox } from './hold';
import { buildConfirmationReference, type Order } from './order';

/** The order fields that depend on where the box goes: to the customer's own address or to the recipient of a gift. */
export type OrderDestination = Pick<
  Order,
  | 'delivery_label'
  | 'delivery_city'
  | 'delivery_state'
  | 'is_gift_order'
  | 'is_anonymous'
  | 'is_surprise'
  | 'ordered_by_guest'
  | 'guest_email'
  | 'customer_name'
  | 'love_message'
  | 'gift_sender_name'
  | 'recipient_name'
  | 'gift_id'
  | 'share_to_slug'
>;

export interface HoldRequest {
  uid: string;
  dropId: string;
  drop: Pick<WeeklyDrop, 'name' | 'delivery_date' | 'order_deadline'>;
  destination: OrderDestination;
  chosen: BoxOptions & {
    delivery_window?: Order['delivery_window'] | undefined;
    personal_note?: string | undefined;
  };
  /** A fingerprint of the request body. It reveals when a request id is reused with a different body. */
  fingerprint: string;
}

/** The box that a request got. `referenceMs` is an unused timestamp in milliseconds for the confirmation reference. */
export interface HeldBox {
  slot: number;
  box: PricedBox;
  referenceMs: number;
  until: Date;
}

export type HeldOrder = Order & { slot: number; hold_expires_at: Date };

/** Builds the order for a box that is held from `now`. Amounts in whole naira. */
export function buildHeldOrder(
  request: HoldRequest,
  { slot, box, referenceMs, until }: HeldBox,
  now: Date,
): HeldOrder {
  const { uid, dropId, drop, destination, chosen, fingerprint } = request;
  return {
    ...destination,
    user_id: uid,
    weekly_drop_id: dropId,
    drop_name: drop.name,
    delivery_date: drop.delivery_date,
    delivery_window: chosen.delivery_window ?? null,
    status: 'awaiting_payment',
    slot,
    items: box.items,
    ...pickBoxOptions(chosen),
    packaging_price: box.packagingPrice,
    total_amount: box.total,
    // Gifts have a love message instead of a note to the kitchen.
    personal_note: destination.is_gift_order ? null : (chosen.personal_note ?? null),
    pending_change: null,
    confirmation_reference: buildConfirmationReference(referenceMs),
    payment_status: 'pending',
    payment_method: 'manual_transfer',
    payment_reference: null,
    needs_refund: false,
    balance_used: 0,
    accepted_missing: 0,
    is_late_payment: false,
    returned_transfer: null,
    refund_due_at: null,
    refund_sent_at: null,
    refunded_amount: 0,
    hold_expires_at: until,
    kept_until: null,
    payer_never_paid: false,
    freed_because: null,
    reminded_at: null,
    order_deadline: drop.order_deadline,
    dispatched_at: null,
    next_at: null,
    cancelled_by: null,
    staff_is_payer: false,
    cancel_reason: null,
    gift_answer: null,
    decline_message: null,
    declined_outcome: null,
    thank_you_note: null,
    request_fingerprint: fingerprint,
    created_at: now,
    updated_at: now,
  };
}
