import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { maxFullNameLength, createStoredLineSchema } from '../common/line';
import { deliveryWindowSchema } from '../orders/delivery-window';
import {
  isHold,
  isPaymentVerified,
  type Order,
  orderItemSchema,
  orderStatusSchema,
  hasAssignedBox,
} from '../orders/order';

/**
 * `orders/{id}/private/change_request`: a change that the recipient of a gift asked for. For staff only, because it may
 * reveal the recipient's dietary needs, which the giver must not learn.
 */
export const giftChangeRequestSchema = z.object({
  message: z.string(),
  asked_at: instantSchema,
  /** Number of different requests for this gift, including the current request. */
  requests: z.int(),
});
export type GiftChangeRequest = z.infer<typeof giftChangeRequestSchema>;

/** `profiles/{uid}/received_gifts/{orderId}`: a gift as its recipient may see it, without prices or payer. */
export const receivedGiftSchema = z.object({
  items: z.array(z.omit(orderItemSchema, { unit_price: true, total_price: true })),
  love_message: z.nullable(z.string()),
  sender_name: z.nullable(createStoredLineSchema(maxFullNameLength)),
  status: orderStatusSchema,
  delivery_date: instantSchema,
  delivery_window: z._default(z.nullable(deliveryWindowSchema), null),
  /**
   * The id of the recipient's saved address for the delivery. Null for a declined gift and for an address that is not
   * saved.
   */
  address_id: z._default(z.nullable(z.string()), null),
  /** The recipient can change the address and window, or decline, until this time. */
  order_deadline: z._default(z.nullable(instantSchema), null),
  dispatched_at: z._default(z.nullable(instantSchema), null),
  /** When the gift was delivered to the recipient; absent from gifts delivered before this field existed. */
  delivered_at: z.optional(instantSchema),
  /** The time at which the recipient became the rider's next stop. */
  next_at: z._default(z.nullable(instantSchema), null),
  answer: z._default(z.nullable(z.enum(['accepted', 'declined'])), null),
  thank_you_note: z._default(z.nullable(z.string()), null),
  /** The change to the box that the recipient requested from the shop, or null. */
  change_request: z._default(z.nullable(z.string()), null),
  /** The day of the order in UTC, used only to sort gifts by date. */
  created_at: instantSchema,
});
export type ReceivedGift = z.infer<typeof receivedGiftSchema>;

/** Returns the path of a gift's page for its recipient. A test checks that the path matches the web app's route. */
export const getReceivedGiftPath = (orderId: string) => `/received-gift/${orderId}`;

/**
 * Checks whether the recipient may know about a gift. A gift is revealed once its payment is verified, and a surprise
 * once it is dispatched (docs/product/gifts.md#recipient-notification). A gift by link is revealed as soon as the giver
 * can create its link.
 */
export function isGiftRevealed(
  order: Pick<Order, 'is_gift_order' | 'status' | 'is_surprise' | 'dispatched_at' | 'claim'>,
): boolean {
  if (order.claim) return hasAssignedBox(order.status) && !isHold(order);
  if (!order.is_gift_order || !isPaymentVerified(order.status)) return false;
  return !order.is_surprise || order.dispatched_at !== null || order.status === 'delivered';
}

/**
 * Returns a gift's love message, or null while the recipient may not read it. The love message of a gift by link is
 * hidden until the delivery.
 */
export function getReadableLoveMessage({
  claim,
  status,
  love_message,
}: Pick<Order, 'claim' | 'status' | 'love_message'>): string | null {
  return claim && status !== 'delivered' ? null : love_message;
}

/**
 * Describes to the giver when the recipient of a gift is notified. Returns null if the recipient already knows about
 * the gift, or if the gift has ended.
 */
export function describeRecipientNotification(
  order: Parameters<typeof isGiftRevealed>[0] & Pick<Order, 'gift_answer'>,
): string | null {
  const hasEnded = order.status === 'expired' || order.status === 'cancelled';
  if (hasEnded || order.gift_answer !== null || isGiftRevealed(order)) return null;
  return order.is_surprise ? 'When it is on its way' : 'As soon as your payment is confirmed';
}
