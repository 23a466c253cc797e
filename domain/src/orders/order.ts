import * as z from 'zod/mini';
import { quantitySchema } from '../cart/cart';
import { deliveryWindowSchema } from './delivery-window';
import { maxFullNameLength, createStoredLineSchema } from '../common/line';
import { instantSchema } from '../common/instant';
import { refundAccountSchema } from './refund-account';
import { mealCategorySchema, mealTagSchema, statedContentsSchema } from '../menu/menu';
import { exactNairaSchema, nairaSchema } from '../money/money';
import { boxOptionsSchema } from '../cart/box-options';
import { giftClaimStateSchema } from '../gifts/claim-state';

interface OrderState {
  /** The label in the customer's history. */
  label: string;
  /** The label for staff. Null for the two hold statuses, which staff neither see nor set. */
  staffLabel: string | null;
  ownsBox: boolean;
  /** Whether the payment is verified. */
  isPaid: boolean;
  /** Whether the order is paid but not delivered yet. */
  isUnderWay: boolean;
  /**
   * The allowed next statuses. Staff can set any status that has a staff label, but no order can become a hold again.
   */
  next: readonly string[];
}

/** The statuses that staff can see and set (docs/product/orders.md#statuses). */
export const statusesSetByStaff = [
  'pending_confirmation',
  'pending',
  'confirmed',
  'preparing',
  'delivered',
  'cancelled',
] as const;
export type StatusSetByStaff = (typeof statusesSetByStaff)[number];

const waiting = { ownsBox: true, isPaid: false, isUnderWay: false, next: statusesSetByStaff } as const;
const paid = { ...waiting, isPaid: true } as const;
const ended = { ...waiting, ownsBox: false } as const;

/** All order statuses, starting with the two hold statuses. */
const orderStates = {
  awaiting_payment: {
    ...waiting,
    label: 'Confirmed',
    staffLabel: null,
    next: ['expired', ...statusesSetByStaff],
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
} as const satisfies Record<StatusSetByStaff | 'awaiting_payment' | 'expired', OrderState>;
export type OrderStatus = keyof typeof orderStates;

export const orderStatuses = Object.keys(orderStates) as OrderStatus[];
export const orderStatusSchema = z.enum(orderStatuses);

/**
 * `paid` while the ledger covers the price, `refunded` once all money was sent back, `failed` while the claim is
 * disputed, otherwise `pending`.
 */
export const paymentStatusSchema = z.enum(['pending', 'paid', 'failed', 'refunded']);

/**
 * One item of an order. `unit_price` and `total_price` in whole naira. `contains` and `tags` are copied from the menu
 * at the time of the order.
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

/** The parts of an order that its payer can change until the cut-off. */
const boxContentSchema = z.object({
  items: z.array(orderItemSchema),
  ...boxOptionsSchema.shape,
  packaging_price: nairaSchema,
  total_amount: nairaSchema,
  personal_note: z.nullable(z.string()),
});
export type BoxContent = z.infer<typeof boxContentSchema>;

/**
 * A more expensive content that replaces the box's current content if the customer pays the difference by `until`, the
 * time of the cut-off.
 */
const pendingChangeSchema = z.extend(boxContentSchema, { until: instantSchema });
export type PendingBoxChange = z.infer<typeof pendingChangeSchema>;

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
  /** The number of the box assigned to this order, or null. */
  slot: z.nullable(z.int()),
  ...boxContentSchema.shape,
  pending_change: z.nullable(pendingChangeSchema),
  confirmation_reference: z.string(),
  payment_status: paymentStatusSchema,
  payment_method: z.literal('manual_transfer'),
  payment_reference: z.nullable(z.string()),
  /** True if a payment arrived after the last box was taken, so that staff must refund it. */
  needs_refund: z.boolean(),
  /** The ledger's total received minus refunds, in naira with kobo; absent before the first entry. */
  net_received: z.optional(exactNairaSchema),
  /**
   * The part of `net_received` that was paid from the payer's balance, in naira with kobo. It is returned if the order
   * loses its box.
   */
  balance_used: exactNairaSchema,
  /**
   * The missing amount that staff accepted, in naira. The order continues as long as no larger amount is missing
   * (docs/product/staff-payments.md#missing-money).
   */
  accepted_missing: z._default(exactNairaSchema, 0),
  /**
   * The surplus over the price or the requested refunds, whichever is higher, in naira. Absent before the first ledger
   * entry and in older orders. For an order without a box, `needs_refund` applies instead.
   */
  owed_back: z.optional(exactNairaSchema),
  /** The time by which the shop sends the refund; null if no refund is due. */
  refund_due_at: z._default(z.nullable(instantSchema), null),
  /** The bank account for refunds; absent until the payer or staff enter it. */
  refund_account: z.optional(z.nullable(refundAccountSchema)),
  /** When the shop sent the latest refund; null if none was sent. */
  refund_sent_at: z._default(z.nullable(instantSchema), null),
  /** The sum of all sent refunds, in naira with kobo. */
  refunded_amount: z._default(exactNairaSchema, 0),
  /** True if a payment for the box arrived after the hold had expired. */
  is_late_payment: z._default(z.boolean(), false),
  /** The latest transfer that the provider sent back, because its amount was wrong. In naira with kobo. */
  returned_transfer: z._default(z.nullable(z.object({ amount: exactNairaSchema, at: instantSchema })), null),
  hold_expires_at: z.nullable(instantSchema),
  /** When the account that a provider opened for this order closes; null if there is no such account. */
  account_closes_at: z._default(z.nullable(instantSchema), null),
  /**
   * When the box of an unpaid claim is freed automatically; null if the box is not freed automatically
   * (docs/product/unpaid-boxes.md#claim-duration).
   */
  kept_until: z._default(z.nullable(instantSchema), null),
  /** True if none of the payer's earlier claims has been paid. */
  payer_never_paid: z._default(z.boolean(), false),
  /** Set when the payer deleted their account, to stop notifications. */
  payer_left: z.optional(z.literal(true)),
  /** The reason why the box was freed without payment. If a payment arrives later, the order may get another box. */
  freed_because: z._default(z.nullable(z.enum(['time-ran-out', 'not-matched'])), null),
  reminded_at: z._default(z.nullable(instantSchema), null),
  /** The drop's deadline at the time of the hold. The customer may cancel until this time. */
  order_deadline: z._default(z.nullable(instantSchema), null),
  /**
   * When the order left the kitchen; null before that. Being out for delivery is not a status
   * (docs/product/orders.md#out-for-delivery).
   */
  dispatched_at: z._default(z.nullable(instantSchema), null),
  /** When the box was last marked as delivered. Absent from orders that were delivered before this field existed. */
  delivered_at: z.optional(instantSchema),
  /**
   * When this order became the rider's next stop. Always null for a gift, because its giver gets no notification about
   * the next stop.
   */
  next_at: z._default(z.nullable(instantSchema), null),
  cancelled_by: z._default(z.nullable(z.enum(['customer', 'staff'])), null),
  cancel_reason: z._default(z.nullable(z.string()), null),
  /**
   * True if the payer, as a member of staff, made the last change to the status, payment or dispatch. The payer then
   * gets no notification.
   */
  staff_is_payer: z._default(z.boolean(), false),
  is_gift_order: z.boolean(),
  is_anonymous: z.boolean(),
  is_surprise: z.boolean(),
  ordered_by_guest: z.boolean(),
  /** The customer's name if staff placed the order; null for all other orders. */
  customer_name: z.nullable(createStoredLineSchema(maxFullNameLength)),
  love_message: z.nullable(z.string()),
  gift_sender_name: z.nullable(createStoredLineSchema(maxFullNameLength)),
  /**
   * The recipient's name as shown on their gift page. It contains a surname only if the recipient entered a surname for
   * the page.
   */
  recipient_name: z.nullable(createStoredLineSchema(maxFullNameLength)),
  /** The opaque id of the recipient's gift page. */
  gift_id: z._default(z.nullable(z.string()), null),
  /** The share tag at the time of the hold, used for linking the giver back to the gift page. */
  share_to_slug: z._default(z.nullable(z.string()), null),
  /** The email address of a guest, or of a customer whose order was placed by staff; null for members. */
  guest_email: z._default(z.nullable(z.string()), null),
  /**
   * True once a link from an email to `guest_email` was opened, which proves that the address is correct. Until then,
   * the shop sends only emails without personal details.
   */
  guest_email_proved: z.optional(z.boolean()),
  /** The state of a gift by link, whose recipient enters the address; null for all other orders. */
  claim: z.nullable(giftClaimStateSchema),
  gift_answer: z._default(z.nullable(z.enum(['accepted', 'declined'])), null),
  decline_message: z._default(z.nullable(z.string()), null),
  declined_outcome: z._default(z.nullable(z.enum(['refund', 'own-address'])), null),
  thank_you_note: z._default(z.nullable(z.string()), null),
  /** The shared cart from which the box was ordered; null for all other orders. */
  shared_cart_id: z.nullable(z.string()),
  /** The partner who chose the box together with the payer and follows the order; null without a partner. */
  follower_id: z.nullable(z.string()),
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
  recipient_name: createStoredLineSchema(maxFullNameLength),
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
  /** Foods that the recipient of a gift by link avoids; absent for other boxes. */
  dietary_needs: z.optional(z.array(z.string())),
});
export type PrivateDelivery = z.infer<typeof privateDeliverySchema>;

/** `orders/{id}/private/sender`: the contact details of a gift's giver, for staff only. */
export const giverContactSchema = z.object({
  name: createStoredLineSchema(maxFullNameLength),
  email: z.string(),
  phone: z.string(),
});
export type GiverContact = z.infer<typeof giverContactSchema>;

export const shortOrderIdLength = 8;

export function toShortOrderId(orderId: string): string {
  return orderId.slice(0, shortOrderIdLength);
}

export function isPaymentVerified(status: OrderStatus): boolean {
  return orderStates[status].isPaid;
}

export const paidOrderStatuses = statusesSetByStaff.filter(isPaymentVerified);

export function isOrderUnderWay(status: OrderStatus): boolean {
  return orderStates[status].isUnderWay;
}

export function hasAssignedBox(status: OrderStatus): boolean {
  return orderStates[status].ownsBox;
}

/** Returns whether the order is an active or expired hold. A payment turns a hold into an order to review. */
export function isHold({ status }: Pick<Order, 'status'>): boolean {
  return orderStates[status].staffLabel === null;
}

/**
 * Returns until when the customer can pay for a held box at `now`; null if the order has no hold. The order's own
 * account may close before the hold ends. Once it has closed, the customer can still transfer to the shop's account.
 */
export function getPaymentDeadline(
  { hold_expires_at, account_closes_at }: Pick<Order, 'hold_expires_at' | 'account_closes_at'>,
  now: Date,
): Date | null {
  return hold_expires_at && account_closes_at && account_closes_at > now
    ? account_closes_at
    : hold_expires_at;
}

/**
 * Returns whether an order's status can change to `next`. Staff can set any status except the two hold statuses, and an
 * active hold can expire.
 */
export function canChangeStatus(status: OrderStatus, next: OrderStatus): boolean {
  const allowed: readonly OrderStatus[] = orderStates[status].next;
  return allowed.includes(next);
}

/** Checks whether a box is delivered as a gift. This excludes a declined gift that was redirected to its giver. */
export function isDeliveredAsGift(order: Pick<Order, 'is_gift_order' | 'declined_outcome'>): boolean {
  return order.is_gift_order && order.declined_outcome !== 'own-address';
}

/** Returns whether a payment for this order requires a box: the order is a hold, or its claim ended without payment. */
export function shouldTakeBoxForPayment(order: Pick<Order, 'status' | 'freed_because'>): boolean {
  return isHold(order) || (order.status === 'cancelled' && order.freed_because !== null);
}

/** Formats the dishes of a box for emails, printouts and exports, such as `2 × Jollof`. */
export function formatDishes(items: readonly Pick<OrderItem, 'name' | 'quantity'>[]): string[] {
  return items.map(({ quantity, name }) => `${quantity} × ${name}`);
}

/** Returns the number of portions per meal id. */
export function toPortionsByMeal(
  items: readonly { meal_item_id: string; quantity: number }[],
): Record<string, number> {
  return Object.fromEntries(items.map(({ meal_item_id, quantity }) => [meal_item_id, quantity]));
}

/**
 * Returns the label of a status in the customer's order history. Unknown statuses are shown as "Confirmed"
 * (docs/product/orders.md#statuses).
 */
export function getCustomerStatusLabel(status: string): string {
  const { data } = orderStatusSchema.safeParse(status);
  return data ? orderStates[data].label : 'Confirmed';
}

/** Returns the label of a status for staff. The two hold statuses have no label and are returned unchanged. */
export function getStaffStatusLabel(status: OrderStatus): string {
  return orderStates[status].staffLabel ?? status;
}

/**
 * Builds the confirmation reference from a timestamp in milliseconds. The reference is not a secret and grants no
 * access (docs/product/payment.md#the-reference).
 */
export function buildConfirmationReference(atMs: number): string {
  return `CONF-${atMs}`;
}
