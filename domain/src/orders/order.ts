import * as z from 'zod/mini';
import { quantitySchema } from '../cart/cart';
import { deliveryWindowSchema } from './delivery-window';
import { instantSchema } from '../common/instant';
import { mealCategorySchema } from '../menu/menu';
import { nairaSchema } from '../money/money';
import { packagingIdSchema } from '../cart/packaging';

/** The statuses that staff see and set (docs/product/orders.md#statuses). */
export const staffOrderStatuses = [
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
  'delivered',
  'cancelled',
] as const;
export type StaffOrderStatus = (typeof staffOrderStatuses)[number];

/** All statuses, including the two of a hold, which neither the staff's orders nor Experiences show. */
export const orderStatuses = ['awaiting_payment', 'expired', ...staffOrderStatuses] as const;
export const orderStatusSchema = z.enum(orderStatuses);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

export const paymentStatusSchema = z.enum(['pending', 'paid', 'failed', 'refunded']);

/** One line of an order; `unit_price` and `total_price` in whole naira. */
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

/** Maximum length of the reason for a cancellation or a status change. */
export const maxReasonLength = 500;
export const reasonTooLongMessage = 'At most 500 characters, please';

/**
 * `orders/{id}`: the part of an order that the payer may read, with amounts in whole naira. It holds only the label,
 * city and state of the delivery; the street and the phone number are in `private/delivery`.
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
  /** The number of the box that this order owns, or null. */
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
  /** True if money arrived for a box that is no longer available, so that staff have to refund it. */
  needs_refund: z.boolean(),
  /** The ledger's total received minus refunds, in whole naira; absent before the first entry. */
  net_received: z.optional(z.int()),
  hold_expires_at: z.nullable(instantSchema),
  /**
   * The time when the box of an unpaid claim is freed; null when the claim does not end automatically
   * (docs/product/payment.md#claim-duration).
   */
  kept_until: z._default(z.nullable(instantSchema), null),
  /** True if none of the payer's earlier claims has been paid. */
  payer_never_paid: z._default(z.boolean(), false),
  /** Set once the payer deleted their account; the payer gets no more notifications. */
  payer_left: z.optional(z.literal(true)),
  /** The reason why the box was freed without money; a payment that arrives later may take another box. */
  freed_because: z._default(z.nullable(z.enum(['time-ran-out', 'not-matched'])), null),
  /** The time when the payer was reminded that the hold is about to expire. */
  reminded_at: z._default(z.nullable(instantSchema), null),
  /** The drop's deadline at the time of the hold; the customer may cancel until then. */
  order_deadline: z._default(z.nullable(instantSchema), null),
  /** The time when the box went out for delivery, which is not a status (docs/product/orders.md#out-for-delivery). */
  dispatched_at: z._default(z.nullable(instantSchema), null),
  /** Since when the payer's own door is the rider's next stop; always null for a gift, whose giver is not notified. */
  next_at: z._default(z.nullable(instantSchema), null),
  cancelled_by: z._default(z.nullable(z.enum(['customer', 'staff'])), null),
  cancel_reason: z._default(z.nullable(z.string()), null),
  /**
   * True if the staff member who last changed the status, payment or dispatch is the payer, who then needs no
   * notification.
   */
  staff_is_payer: z._default(z.boolean(), false),
  is_gift_order: z.boolean(),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  ordered_by_guest: z.boolean(),
  love_message: z.nullable(z.string()),
  gift_sender_name: z.nullable(z.string()),
  /** The name on the recipient's gift page; it contains a surname only if the recipient entered one there. */
  recipient_name: z.nullable(z.string()),
  /** The opaque id of the recipient's gift page. */
  gift_id: z._default(z.nullable(z.string()), null),
  /**
   * The recipient's share tag at the time of the hold. The giver used it, so they may open the gift page with it again.
   */
  share_to_slug: z._default(z.nullable(z.string()), null),
  /** The email address of a guest; null for members. */
  guest_email: z._default(z.nullable(z.string()), null),
  /** True once a reader opened a link from an email to `guest_email`. Until then the shop sends only a neutral email. */
  guest_email_proved: z.optional(z.boolean()),
  /** The recipient's answer to the gift. */
  gift_answer: z._default(z.nullable(z.enum(['accepted', 'declined'])), null),
  /** The message of a recipient who declined. */
  decline_message: z._default(z.nullable(z.string()), null),
  /** The giver's choice for a declined gift. */
  declined_outcome: z._default(z.nullable(z.enum(['refund', 'own-address'])), null),
  thank_you_note: z._default(z.nullable(z.string()), null),
  /** A fingerprint of the hold request; the server rejects the same `request_id` with another body. */
  request_fingerprint: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** `orders/{id}/private/delivery`: the destination of the box. */
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

/** `orders/{id}/private/sender`: the giver of a gift, for staff only. */
export const privateSenderSchema = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type PrivateSender = z.infer<typeof privateSenderSchema>;

/** Number of characters of an order id that screens show. */
export const shortOrderIdLength = 8;

/** Returns the short id that screens show. */
export function toShortOrderId(orderId: string): string {
  return orderId.slice(0, shortOrderIdLength);
}

/** Returns whether the payment of an order in this status is verified. */
export function isPaymentVerified(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'preparing' || status === 'delivered';
}

/** Returns whether an order in this status is paid and not delivered yet. */
export function isUnderWay(status: OrderStatus): boolean {
  return status === 'confirmed' || status === 'preparing';
}

/**
 * Returns whether an order is a hold: a box that waits for its payment, or an expired one. A payment turns either into
 * an order that staff review.
 */
export function isHold({ status }: Pick<Order, 'status'>): boolean {
  return status === 'awaiting_payment' || status === 'expired';
}

/** Returns whether a payment for this order takes a box: a hold, or an order whose claim ended without money. */
export function shouldTakeBoxForPayment(order: Pick<Order, 'status' | 'freed_because'>): boolean {
  return isHold(order) || (order.status === 'cancelled' && order.freed_because !== null);
}

/** Returns whether an order in this status owns a box of its drop. */
export function ownsBox(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'expired';
}

/**
 * Returns the label of a status in the order history (docs/product/orders.md#statuses); an unknown status reads
 * "Confirmed".
 */
export function getHistoryLabel(status: string): string {
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

/** The staff's label for each status. */
export const staffStatusLabels: Record<StaffOrderStatus, string> = {
  pending_confirmation: 'Pending confirmation',
  pending: 'Pending',
  confirmed: 'Confirmed',
  preparing: 'Preparing',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

/** The consequences of changing an order's status. */
export interface StatusChange {
  /** True if the box is freed, taken again or kept. */
  box: 'free' | 'take' | 'keep';
  /** True if the change skips the payment review and therefore needs a reason. */
  needsReason: boolean;
}

/**
 * Returns the consequences of a status change by staff, who may set any status
 * (docs/product/staff.md#changing-a-status).
 */
export function planStatusChange(
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

/**
 * Builds a confirmation reference: `CONF-` and a timestamp in milliseconds (docs/product/payment.md#the-reference). It
 * is not a secret and grants no access.
 */
export function buildConfirmationReference(atMs: number): string {
  return `CONF-${atMs}`;
}
