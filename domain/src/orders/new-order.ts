import type { WeeklyDrop } from '../drops/drop';
import { holdEnd, type PricedBox } from './hold';
import { confirmationReference, type Order } from './order';

/** The order's fields that follow from where the box goes: to the customer's own address, or to a gift's recipient. */
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
  | 'love_message'
  | 'gift_sender_name'
  | 'recipient_name'
  | 'gift_id'
  | 'share_to_slug'
>;

/** What an order is made of when a customer's box is held. */
export interface HoldRequest {
  uid: string;
  dropId: string;
  drop: Pick<WeeklyDrop, 'name' | 'delivery_date' | 'order_deadline'>;
  destination: OrderDestination;
  chosen: {
    packaging: Order['packaging_option'];
    delivery_window?: Order['delivery_window'] | undefined;
    personal_note?: string | undefined;
  };
  /** How long the box is held for its payment. */
  holdMinutes: number;
  /** The request's fingerprint: the same key with another body is refused. */
  fingerprint: string;
}

/**
 * A box that was found for a request. `referenceMs` makes the confirmation reference: a millisecond that nobody took
 * yet.
 */
export interface HeldBox {
  slot: number;
  box: PricedBox;
  referenceMs: number;
  /** See `holdEnd`. */
  unpaidUntil: Date | null;
}

export type HeldOrder = Order & { slot: number; hold_expires_at: Date };

/** The order as it begins at `now`: a box that is held until its payment is claimed. Amounts in whole naira. */
export function newOrder(
  request: HoldRequest,
  { slot, box, referenceMs, unpaidUntil }: HeldBox,
  now: Date,
): HeldOrder {
  const { uid, dropId, drop, destination, chosen, holdMinutes, fingerprint } = request;
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
    packaging_option: chosen.packaging,
    packaging_price: box.packagingPrice,
    total_amount: box.total,
    // A gift has its love message instead; a note to the kitchen would reach nobody there.
    personal_note: destination.is_gift_order ? null : (chosen.personal_note ?? null),
    confirmation_reference: confirmationReference(referenceMs),
    payment_status: 'pending',
    payment_method: 'manual_transfer',
    payment_reference: null,
    needs_refund: false,
    hold_expires_at: holdEnd(now, holdMinutes, unpaidUntil),
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

/** Milliseconds, beyond which a reference of before is none of this moment: the clock was put back. */
const longestMoment = 512;

/**
 * The millisecond of an attempt's confirmation reference; if `last`, which was given before, is of the same moment, the
 * next one. One that somebody else took is not tried again: a later attempt (1, 2 …) draws one of the next
 * milliseconds, from ever more of them. `random` gives numbers from 0 to just below 1.
 */
export function referenceMs(
  now: Date,
  { attempt, last }: { attempt: number; last: number },
  random: () => number,
): number {
  const ahead = attempt === 0 ? 0 : 1 + Math.floor(random() * Math.min(2 ** (attempt + 3), longestMoment));
  const drawn = now.getTime() + ahead;
  const isOfThisMoment = last >= drawn && last < drawn + longestMoment;
  return isOfThisMoment ? last + 1 : drawn;
}
