import type { WeeklyDrop } from '../drops/drop';
import { type BoxOptions, pickBoxOptions } from '../cart/box-options';
import type { PricedBox } from './hold';
import { buildConfirmationReference, type Order, orderSchema } from './order';

/** The gift-related fields of an order that is not a gift. */
export const ownBoxFields = {
  is_gift_order: false,
  is_anonymous: false,
  is_surprise: false,
  love_message: null,
  gift_sender_name: null,
  recipient_name: null,
  gift_id: null,
  share_to_slug: null,
  claim: null,
} as const;

/** The order fields that depend on the destination: the customer's own address or the recipient of a gift. */
export type OrderDestination = Pick<
  Order,
  | keyof typeof ownBoxFields
  | `delivery_${'label' | 'city' | 'state'}`
  | 'ordered_by_guest'
  | 'guest_email'
  | 'guest_email_proved'
  | 'customer_name'
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
  /** The shared cart that the box was ordered from, and the partner who follows the order. */
  shared?: { cartId: string; follower: string | null } | null;
  /** A fingerprint of the request body, to detect a request id that is reused with a different body. */
  fingerprint: string;
}

/** The box held for a request. `referenceMs` is an unused timestamp in milliseconds for the confirmation reference. */
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
  // The schema adds the default values of a new order.
  const order = orderSchema.parse({
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
    hold_expires_at: until,
    order_deadline: drop.order_deadline,
    shared_cart_id: request.shared?.cartId ?? null,
    follower_id: request.shared?.follower ?? null,
    request_fingerprint: fingerprint,
    created_at: now,
    updated_at: now,
  });
  return { ...order, slot, hold_expires_at: until };
}
