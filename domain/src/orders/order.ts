import * as z from 'zod/mini';
import { quantitySchema } from '../cart/cart';
import { deliveryWindowSchema } from './delivery-window';
import { instantSchema } from '../common/instant';
import { mealCategorySchema } from '../menu/menu';
import { nairaSchema } from '../money/money';
import { packagingIdSchema } from '../cart/packaging';

/** What staff see and set (docs/product/orders.md#statuses). */
export const staffOrderStatuses = [
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
  'delivered',
  'cancelled',
] as const;
export type StaffOrderStatus = (typeof staffOrderStatuses)[number];

/** With the two that only the hold knows, which are in neither the staff's orders nor Experiences. */
export const orderStatuses = ['awaiting_payment', 'expired', ...staffOrderStatuses] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const paymentStatusSchema = z.enum(['pending', 'paid', 'failed', 'refunded']);

/** One line as it was sold; `unit_price` and `total_price` in whole naira. */
export const orderItemSchema = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  image_url: z.string(),
  category: mealCategorySchema,
  quantity: quantitySchema,
  unit_price: nairaSchema,
  total_price: nairaSchema,
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/** Why an order is cancelled or its status set, in characters. */
export const maxReasonLength = 500;
export const reasonTooLong = 'At most 500 characters, please';

/**
 * `orders/{id}`: what the payer may read. Amounts in whole naira. Of the delivery only the label, city and state are
 * here; the street and the phone are in `private/delivery`.
 */
export const orderSchema = z.object({
  user_id: z.string(),
  weekly_drop_id: z.string(),
  drop_name: z.string(),
  delivery_date: instantSchema,
  delivery_window: z.nullable(deliveryWindowSchema),
  delivery_label: z.string(),
  delivery_city: z.string(),
  delivery_state: z.string(),
  status: orderStatusSchema,
  /** The number of the box this order owns, null when it owns none. */
  slot: z.nullable(z.int()),
  items: z.array(orderItemSchema),
  packaging_option: packagingIdSchema,
  packaging_price: nairaSchema,
  total_amount: nairaSchema,
  personal_note: z.nullable(z.string()),
  confirmation_reference: z.string(),
  payment_status: paymentStatusSchema,
  payment_method: z.literal('manual_transfer'),
  payment_reference: z.nullable(z.string()),
  /** Money arrived for a box that was no longer there; staff send it back. */
  needs_refund: z.boolean(),
  /** What the ledger holds, less what was sent back; absent before its first entry. */
  net_received: z.optional(z.int()),
  hold_expires_at: z.nullable(instantSchema),
  /**
   * Until when the box of a claim is kept while no money came for it; null where it doesn't end by itself
   * (docs/product/payment.md#claim-duration).
   */
  kept_until: z._default(z.nullable(instantSchema), null),
  /** Its box is had on the word of somebody whose money was never seen. */
  payer_never_paid: z._default(z.boolean(), false),
  /** Its payer's account is gone: nobody is told of it any more. */
  payer_left: z.optional(z.literal(true)),
  /** Why its box went back without money; the next money that is seen may take another one. */
  freed_because: z._default(z.nullable(z.enum(['time-ran-out', 'not-matched'])), null),
  /** When the payer was reminded that the hold is about to run out. */
  reminded_at: z._default(z.nullable(instantSchema), null),
  /** The drop's deadline when the box was held: until then the customer may cancel. */
  order_deadline: z._default(z.nullable(instantSchema), null),
  /** "Out for delivery" is this moment, no status (docs/product/orders.md#out-for-delivery). */
  dispatched_at: z._default(z.nullable(instantSchema), null),
  /** Since when its payer's own door is the one that a rider goes to next; never of a gift, whose giver isn't told. */
  next_at: z._default(z.nullable(instantSchema), null),
  cancelled_by: z._default(z.nullable(z.enum(['customer', 'staff'])), null),
  cancel_reason: z._default(z.nullable(z.string()), null),
  /**
   * Whether the member of staff who changed its status, payment or dispatch last is its own payer, who need not be
   * told of it.
   */
  staff_is_payer: z._default(z.boolean(), false),
  is_gift_order: z.boolean(),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  ordered_by_guest: z.boolean(),
  love_message: z.nullable(z.string()),
  gift_sender_name: z.nullable(z.string()),
  /** The name on the recipient's gift page, never their surname unless they put it there themselves. */
  recipient_name: z.nullable(z.string()),
  /** The opaque id of the recipient's gift page. */
  gift_id: z._default(z.nullable(z.string()), null),
  /**
   * The recipient's share tag when the box was held: the giver, who used it, may look for their page under it again.
   */
  share_to_slug: z._default(z.nullable(z.string()), null),
  /** Where a guest's mail goes; null for members. */
  guest_email: z._default(z.nullable(z.string()), null),
  /** What the recipient said to the gift. */
  gift_answer: z._default(z.nullable(z.enum(['accepted', 'declined'])), null),
  /** The kind word of a recipient who declined. */
  decline_message: z._default(z.nullable(z.string()), null),
  /** What became of a declined gift, chosen by the giver. */
  declined_outcome: z._default(z.nullable(z.enum(['refund', 'own-address'])), null),
  thank_you_note: z._default(z.nullable(z.string()), null),
  /** What the hold was asked with: the same `request_id` with another body is refused. */
  request_fingerprint: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** `orders/{id}/private/delivery`: where the box goes. */
export const privateDeliverySchema = z.object({
  address_id: z.nullable(z.string()),
  recipient_profile_id: z.string(),
  recipient_name: z.string(),
  phone_number: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  label: z.string(),
});
export type PrivateDelivery = z.infer<typeof privateDeliverySchema>;

/** `orders/{id}/private/sender`: who gave a gift, for staff only. */
export const privateSenderSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** Characters of an order's id that people see. */
export const shortOrderIdLength = 8;

/** The short id that screens show. */
export function shortOrderId(orderId: string): string {
  return orderId.slice(0, shortOrderIdLength);
}

/** Confirmed, preparing and delivered count as verified. */
export function isPaymentVerified(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'preparing' || status === 'delivered';
}

/** Paid for and not delivered yet: its box is made, or on its way once `dispatched_at` says so. */
export function isUnderWay(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'preparing';
}

/**
 * A box that waits for its payment, or waited for it too long; whoever pays for it, in time or not, makes an order of
 * it.
 */
export function isHold({ status }: Pick<Order, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'expired';
}

/**
 * Whether money for this order looks for a box: a hold's, or one whose claim ended without money that comes after
 * all.
 */
export function takesBoxForMoney(order: Pick<Order, 'status' | 'freed_because'>): boolean {
  return isHold(order) || (order.status === 'cancelled' && order.freed_because !== null);
}

/** Whether an order in this status owns a box of its drop. */
export function ownsBox(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'expired';
}

/** What the order history calls each status (docs/product/orders.md#statuses); an unknown one shows as Confirmed. */
export function historyLabel(status: string): string {
  const labels: Partial<Record<string, string>> = {
    pending_confirmation: 'Pending Confirmation',
    pending: 'Preparing',
    confirmed: 'Confirmed',
    preparing: 'Cooking',
    delivered: 'Enjoyed',
    cancelled: 'Cancelled',
  };
  return labels[status] ?? 'Confirmed';
}

/** What staff call each status. */
export const staffStatusLabels: Record<StaffOrderStatus, string> = {
  pending_confirmation: 'Pending confirmation',
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** What changing an order from one status to another takes. */
export interface StatusChange {
  /** The box: given back, taken again, or left as it is. */
  box: 'free' | 'take' | 'keep';
  /** The payment review is skipped, so the change needs a reason. */
  needsReason: boolean;
}

/**
 * Any status may follow any other for staff (docs/product/staff.md#changing-a-status): cancelling frees the box,
 * leaving `cancelled` needs a free one, and going past an unverified payment needs a reason.
 */
export function statusChange(
  current: Pick<Order, 'status' | 'payment_status'>,
  next: StaffOrderStatus,
): StatusChange {
  const had = ownsBox(current.status);
  const has = ownsBox(next);
  return {
    box: had === has ? 'keep' : has ? 'take' : 'free',
    needsReason: isPaymentVerified(next) && current.payment_status !== 'paid',
  };
}

/** `CONF-` and the millisecond timestamp (docs/product/payment.md#the-reference). Knowing it opens nothing. */
export function confirmationReference(atMs: number): string {
  return `CONF-${atMs}`;
}
