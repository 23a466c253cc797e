import * as z from 'zod/mini';
import { quantitySchema } from '../cart/cart';
import { deliveryWindowSchema } from './delivery-window';
import { maxFullNameLength, storedLineSchema } from '../common/line';
import { instantSchema } from '../common/instant';
import { refundAccountSchema } from './refund-account';
import { mealCategorySchema, mealTagSchema, statedContentsSchema } from '../menu/menu';
import { exactNairaSchema, nairaSchema } from '../money/money';
import { boxOptionsSchema } from '../cart/box-options';

interface OrderState {
  /** The label in the customer's history. */
  label: string;
  /** The label for staff. Null for the statuses of a hold, which staff neither see nor set. */
  staffLabel: string | null;
  ownsBox: boolean;
  /** Whether the payment is verified. */
  isPaid: boolean;
  /** Whether the order is paid and still to be delivered. */
  isUnderWay: boolean;
  /** The statuses that can follow. Staff can set any of theirs, but no order becomes a hold again. */
  next: readonly string[];
}

/** The statuses that staff can see and set (docs/product/orders.md#statuses). */
export const staffOrderStatuses = [
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
  'delivered',
  'cancelled',
] as const;
export type StaffOrderStatus = (typeof staffOrderStatuses)[number];

const waiting = { ownsBox: true, isPaid: false, isUnderWay: false, next: staffOrderStatuses } as const;
const paid = { ...waiting, isPaid: true } as const;
const ended = { ...waiting, ownsBox: false } as const;

/** All statuses, with the two of a hold first. */
const orderStates = {
  awaiting_payment: {
    ...waiting,
    label: 'Confirmed',
    staffLabel: null,
    next: ['expired', ...staffOrderStatuses],
  },
  expired: { ...ended, label: 'Confirmed', staffLabel: null },
  pending_confirmation: {
    ...waiting,
    label: 'Pending Confirmation',
    staffLabel: 'Pending confirmation',
  },
  pending: { ...waiting, label: 'Preparing', staffLabel: 'Pending' },
  confirmed: { ...paid, label: 'Confirmed', staffLabel: 'Confirmed', isUnderWay: true },
  preparing: { ...paid, label: 'Cooking', staffLabel: 'Preparing', isUnderWay: true },
  delivered: { ...paid, label: 'Enjoyed', staffLabel: 'Delivered' },
  cancelled: { ...ended, label: 'Cancelled', staffLabel: 'Cancelled' },
} as const satisfies Record<StaffOrderStatus | 'awaiting_payment' | 'expired', OrderState>;
export type OrderStatus = keyof typeof orderStates;

export const orderStatuses = Object.keys(orderStates) as OrderStatus[];
export const orderStatusSchema = z.enum(orderStatuses);

/**
 * `paid` while the ledger covers the price, `refunded` once all money was sent back, `failed` while the claim is
 * disputed, otherwise `pending`.
 */
export const paymentStatusSchema = z.enum(['pending', 'paid', 'failed', 'refunded']);

/**
 * One item of an order. `unit_price` and `total_price` in whole naira. `contains` and `tags` are what staff had stated
 * about the dish when the box was ordered.
 */
export const orderItemSchema = z.object({
  meal_item_id: z.string(),
  name: z.string(),
  image_url: z.string(),
  category: mealCategorySchema,
  quantity: quantitySchema,
  contains: statedContentsSchema,
  tags: z.array(mealTagSchema),
  unit_price: nairaSchema,
  total_price: nairaSchema,
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/** The content of a box: what its payer can change until the cut-off. */
const boxContentSchema = z.object({
  items: z.array(orderItemSchema),
  ...boxOptionsSchema.shape,
  packaging_price: nairaSchema,
  total_amount: nairaSchema,
  personal_note: z.nullable(z.string()),
});
export type BoxContent = z.infer<typeof boxContentSchema>;

/** A dearer content that replaces the present one when the difference arrives by `until`, the cut-off. */
const pendingChangeSchema = z.extend(boxContentSchema, { until: instantSchema });
export type PendingChange = z.infer<typeof pendingChangeSchema>;

/**
 * `orders/{id}`: the part of an order that the payer may read. Amounts in whole naira. It contains only the label, city
 * and state of the delivery address; the street and the phone number are in `private/delivery`.
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
  ...boxContentSchema.shape,
  pending_change: z.nullable(pendingChangeSchema),
  confirmation_reference: z.string(),
  payment_status: paymentStatusSchema,
  payment_method: z.literal('manual_transfer'),
  payment_reference: z.nullable(z.string()),
  /** True if money arrived when no box was left for it, so staff must refund it. */
  needs_refund: z.boolean(),
  /** The ledger's total received minus refunds, in naira with kobo; absent before the first entry. */
  net_received: z.optional(exactNairaSchema),
  /** The part of `net_received` that the payer's balance paid, in naira with kobo. Returned if the order loses its box. */
  balance_used: exactNairaSchema,
  /**
   * How much of the missing money staff accepted, in naira: the order continues while no more than this is missing
   * (docs/product/staff-payments.md#missing-money).
   */
  accepted_missing: z._default(exactNairaSchema, 0),
  /**
   * Money beyond the price, or at least the requested refunds, in naira; absent before the first entry of the ledger and
   * in older orders. An order without a box owes all its money instead (`needs_refund`).
   */
  owed_back: z.optional(exactNairaSchema),
  /** By when the shop sends the refund that is due; null if none is due. */
  refund_due_at: z._default(z.nullable(instantSchema), null),
  /** The account to which the payer wants refunds; absent until the payer or staff enter it. */
  refund_account: z.optional(z.nullable(refundAccountSchema)),
  /** When the shop sent the latest refund. */
  refund_sent_at: z._default(z.nullable(instantSchema), null),
  /** All refunds that were sent, in naira with kobo. */
  refunded_amount: z._default(exactNairaSchema, 0),
  /** True if money for the box arrived after the time to pay had ended. */
  is_late_payment: z._default(z.boolean(), false),
  /** The latest transfer that the provider sent back, because its amount was wrong. In naira with kobo. */
  returned_transfer: z._default(z.nullable(z.object({ amount: exactNairaSchema, at: instantSchema })), null),
  hold_expires_at: z.nullable(instantSchema),
  /** When the box of an unpaid claim is freed automatically, or null (docs/product/unpaid-boxes.md#claim-duration). */
  kept_until: z._default(z.nullable(instantSchema), null),
  /** True if none of the payer's earlier claims has been paid. */
  payer_never_paid: z._default(z.boolean(), false),
  /** Set when the payer deleted their account, to stop notifications. */
  payer_left: z.optional(z.literal(true)),
  /** The reason why the box was freed for lack of payment. A payment that arrives later may take another box. */
  freed_because: z._default(z.nullable(z.enum(['time-ran-out', 'not-matched'])), null),
  reminded_at: z._default(z.nullable(instantSchema), null),
  /** The drop's deadline at the time of the hold. Until then the customer may cancel. */
  order_deadline: z._default(z.nullable(instantSchema), null),
  /** Being out for delivery is not a status (docs/product/orders.md#out-for-delivery). */
  dispatched_at: z._default(z.nullable(instantSchema), null),
  /** When the box was last marked as delivered. Absent from orders that were delivered before this field existed. */
  delivered_at: z.optional(instantSchema),
  /** When this order became the rider's next stop. Always null for a gift, whose giver is not notified of this. */
  next_at: z._default(z.nullable(instantSchema), null),
  cancelled_by: z._default(z.nullable(z.enum(['customer', 'staff'])), null),
  cancel_reason: z._default(z.nullable(z.string()), null),
  /**
   * True if the last change of the status, payment or dispatch was made by a staff member who is also the payer and
   * therefore needs no notification.
   */
  staff_is_payer: z._default(z.boolean(), false),
  is_gift_order: z.boolean(),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  ordered_by_guest: z.boolean(),
  /** The customer of an order that staff typed; null for all other orders. */
  customer_name: z.nullable(storedLineSchema(maxFullNameLength)),
  love_message: z.nullable(z.string()),
  gift_sender_name: z.nullable(storedLineSchema(maxFullNameLength)),
  /** The recipient's name as shown on their gift page. It contains a surname only if the recipient entered it there. */
  recipient_name: z.nullable(storedLineSchema(maxFullNameLength)),
  /** The opaque id of the recipient's gift page. */
  gift_id: z._default(z.nullable(z.string()), null),
  /** The share tag at the time of the hold, with which the giver can be sent back to the gift page. */
  share_to_slug: z._default(z.nullable(z.string()), null),
  /** The email address of a guest, or of the customer whose order staff typed; null for members. */
  guest_email: z._default(z.nullable(z.string()), null),
  /** True once a reader opened a link from an email to `guest_email`. Until then the shop sends only a neutral email. */
  guest_email_proved: z.optional(z.boolean()),
  gift_answer: z._default(z.nullable(z.enum(['accepted', 'declined'])), null),
  decline_message: z._default(z.nullable(z.string()), null),
  declined_outcome: z._default(z.nullable(z.enum(['refund', 'own-address'])), null),
  thank_you_note: z._default(z.nullable(z.string()), null),
  /** A fingerprint of the hold request. The server rejects a reused `request_id` with a different body. */
  request_fingerprint: z.string(),
  created_at: instantSchema,
  updated_at: instantSchema,
});
export type Order = z.infer<typeof orderSchema>;

/** `orders/{id}/private/delivery`: the destination of the box. */
export const privateDeliverySchema = z.object({
  address_id: z.nullable(z.string()),
  recipient_profile_id: z.string(),
  recipient_name: storedLineSchema(maxFullNameLength),
  phone_number: z.string(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  /** The delivery area at the time of the hold; empty in orders that are older than this field. */
  area: z._default(z.string(), ''),
  landmark: z._default(z.string(), ''),
  gate_code: z._default(z.string(), ''),
  label: z.string(),
});
export type PrivateDelivery = z.infer<typeof privateDeliverySchema>;

/** `orders/{id}/private/sender`: the giver of a gift, for staff only. */
export const privateSenderSchema = z.object({
  name: storedLineSchema(maxFullNameLength),
  email: z.string(),
  phone: z.string(),
});
export type PrivateSender = z.infer<typeof privateSenderSchema>;

export const shortOrderIdLength = 8;

export function toShortOrderId(orderId: string): string {
  return orderId.slice(0, shortOrderIdLength);
}

export function isPaymentVerified(status: OrderStatus): boolean {
  return orderStates[status].isPaid;
}

/** The statuses of orders that are paid for. */
export const paidStatuses = staffOrderStatuses.filter(isPaymentVerified);

export function isUnderWay(status: OrderStatus): boolean {
  return orderStates[status].isUnderWay;
}

export function ownsBox(status: OrderStatus): boolean {
  return orderStates[status].ownsBox;
}

/** A hold waits for its payment, or its time to pay has run out. A payment turns it into an order to review. */
export function isHold({ status }: Pick<Order, 'status'>): boolean {
  return orderStates[status].staffLabel === null;
}

/** Returns whether an order in this status can get the other status. Staff can set any, but no order becomes a hold. */
export function canBecome(status: OrderStatus, next: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = orderStates[status].next;
  return allowed.includes(next);
}

/** Returns whether a payment for this order requires a box, as for a hold or a claim that ended without money. */
export function shouldTakeBoxForPayment(order: Pick<Order, 'status' | 'freed_because'>): boolean {
  return isHold(order) || (order.status === 'cancelled' && order.freed_because !== null);
}

/** Lists the dishes of a box for emails, papers and exports, such as `2 × Jollof`. */
export function listDishes(items: readonly Pick<OrderItem, 'name' | 'quantity'>[]): string[] {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`);
}

/** Returns the portions of a box by meal id. */
export function toPortions(
  items: readonly { meal_item_id: string; quantity: number }[],
): Record<string, number> {
  return Object.fromEntries(items.map(({ meal_item_id, quantity }) => [meal_item_id, quantity]));
}

/** Shows an unknown status as "Confirmed" (docs/product/orders.md#statuses). */
export function getHistoryLabel(status: string): string {
  const { data } = orderStatusSchema.safeParse(status);
  return data ? orderStates[data].label : 'Confirmed';
}

/** Returns the label for staff. The two statuses of a hold have none and are returned unchanged. */
export function getStaffLabel(status: OrderStatus): string {
  return orderStates[status].staffLabel ?? status;
}

/** The reference is not a secret and grants no access (docs/product/payment.md#the-reference). */
export function buildConfirmationReference(atMs: number): string {
  return `CONF-${atMs}`;
}
