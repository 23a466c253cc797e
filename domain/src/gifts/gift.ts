import * as z from 'zod/mini';
import { deliveryWindowSchema } from '../orders/delivery-window';
import { instantSchema } from '../common/instant';
import { isPaymentVerified, type Order, orderItemSchema, orderStatusSchema } from '../orders/order';
import type { Profile } from '../accounts/profile';

/** `gift_links/{slug}`: the public gift page of a member. It never contains a uid, surname, phone number or address. */
export const giftLinkSchema = z.object({
  display_name: z.string(),
  initials: z.string(),
  gift_tagline: z.string(),
  allow_gifting: z.boolean(),
  gift_id: z.string(),
  /** The page's present slug, if this slug is a former one. Others may claim this slug from `frees_at` on. */
  moved_to: z._default(z.nullable(z.string()), null),
  frees_at: z._default(z.nullable(instantSchema), null),
  /** Whether another member had this slug before. Givers are warned, so that gifts do not go to the wrong person. */
  had_other_owner: z._default(z.boolean(), false),
  /** The form that the slug shares with its look-alikes; absent from links written before look-alikes were rejected. */
  skeleton: z.optional(z.string()),
});
export type GiftLink = z.infer<typeof giftLinkSchema>;

/** Data embedded in a served gift page: the member's link under its present slug. */
export const giftPageDataSchema = z.object({ slug: z.string(), link: giftLinkSchema });
export type GiftPageData = z.infer<typeof giftPageDataSchema>;

/** `gift_recipients/{giftId}`: the member behind an opaque gift id. Accessible to functions only. */
export const giftRecipientSchema = z.object({ uid: z.string(), slug: z.string() });
export type GiftRecipient = z.infer<typeof giftRecipientSchema>;

/** `profiles/{uid}/received_gifts/{orderId}`: a gift as its recipient may see it, without prices or payer. */
export const receivedGiftSchema = z.object({
  items: z.array(z.omit(orderItemSchema, { unit_price: true, total_price: true })),
  love_message: z.nullable(z.string()),
  sender_name: z.nullable(z.string()),
  status: orderStatusSchema,
  delivery_date: instantSchema,
  delivery_window: z._default(z.nullable(deliveryWindowSchema), null),
  /** The recipient's own address that the gift goes to, or null when it goes elsewhere after a decline. */
  address_id: z._default(z.nullable(z.string()), null),
  /** Until this time the recipient can change address and window, or decline. */
  order_deadline: z._default(z.nullable(instantSchema), null),
  dispatched_at: z._default(z.nullable(instantSchema), null),
  /** Since when the recipient is the rider's next stop. */
  next_at: z._default(z.nullable(instantSchema), null),
  answer: z._default(z.nullable(z.enum(['accepted', 'declined'])), null),
  thank_you_note: z._default(z.nullable(z.string()), null),
  /** The day of the order in UTC, used only to sort newest first. */
  created_at: instantSchema,
});
export type ReceivedGift = z.infer<typeof receivedGiftSchema>;

export const defaultGiftTagline = 'Send me a delicious Share box';
/** Maximum lengths in characters, as in the security rules. */
export const maxGiftTaglineLength = 140;
export const maxDisplayNameLength = 60;

/** Name and tagline that a member shows on their gift page; both may be empty. */
export const giftProfileInputSchema = z.object({
  display_name: z
    .string()
    .check(z.trim(), z.maxLength(maxDisplayNameLength, `At most ${maxDisplayNameLength} characters, please`)),
  gift_tagline: z
    .string()
    .check(z.trim(), z.maxLength(maxGiftTaglineLength, `At most ${maxGiftTaglineLength} characters, please`)),
});
export type GiftProfileInput = z.infer<typeof giftProfileInputSchema>;

/**
 * Returns the initials of the first two words with a letter or digit, such as `AT` for `Ada & Tari`, or `?` without
 * any.
 */
function getNameInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return letters.length === 0 ? '?' : letters.join('').toUpperCase();
}

/** Returns what givers see of a member: the display name, otherwise the first name. It never adds the surname. */
export function getGiftProfile(
  person: Pick<Profile, 'display_name' | 'first_name' | 'gift_tagline'>,
): Pick<GiftLink, 'display_name' | 'initials' | 'gift_tagline'> {
  const display_name = person.display_name.trim() || person.first_name.trim();
  return {
    display_name,
    initials: getNameInitials(display_name),
    gift_tagline: person.gift_tagline.trim() || defaultGiftTagline,
  };
}

/** Name shown to recipients for a giver who stays anonymous. */
export const anonymousGiverName = 'Someone Special';

/**
 * Checks whether the recipient may know of a gift: from the verified payment on, or for a surprise, once it is
 * dispatched (docs/product/gifts.md#recipient-notification).
 */
export function isGiftRevealed(
  order: Pick<Order, 'is_gift_order' | 'status' | 'is_surprise' | 'dispatched_at'>,
): boolean {
  if (!order.is_gift_order || !isPaymentVerified(order.status)) return false;
  return !order.is_surprise || order.dispatched_at !== null || order.status === 'delivered';
}
