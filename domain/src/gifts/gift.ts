import * as z from 'zod/mini';
import { deliveryWindowSchema } from '../orders/delivery-window';
import { instantSchema } from '../common/instant';
import { isPaymentVerified, type Order, orderItemSchema, orderStatusSchema } from '../orders/order';
import type { Profile } from '../accounts/profile';

/** `gift_links/{slug}`: the public face of a member. Never a uid, surname, phone or address. */
export const giftLinkSchema = z.object({
  display_name: z.string(),
  initials: z.string(),
  gift_tagline: z.string(),
  allow_gifting: z.boolean(),
  gift_id: z.string(),
  /** The page's present slug, while this one only leads there; until `frees_at` nobody else may claim it. */
  moved_to: z._default(z.nullable(z.string()), null),
  frees_at: z._default(z.nullable(instantSchema), null),
  /** This slug was another member's before: givers are told, so that nobody is sent another's gift unawares. */
  had_other_owner: z._default(z.boolean(), false),
});
export type GiftLink = z.infer<typeof giftLinkSchema>;

/** What a gift page is served with, as data beside its content: whose it is, under its present slug. */
export const servedGiftSchema = z.object({ slug: z.string(), link: giftLinkSchema });
export type ServedGift = z.infer<typeof servedGiftSchema>;

/** `gift_recipients/{giftId}`: whose gift page an opaque id is. Functions only. */
export const giftRecipientSchema = z.object({ uid: z.string(), slug: z.string() });
export type GiftRecipient = z.infer<typeof giftRecipientSchema>;

/** `profiles/{uid}/received_gifts/{orderId}`: what a recipient may see of a gift. No price, no payer. */
export const receivedGiftSchema = z.object({
  items: z.array(z.omit(orderItemSchema, { unit_price: true, total_price: true })),
  love_message: z.nullable(z.string()),
  sender_name: z.nullable(z.string()),
  status: orderStatusSchema,
  delivery_date: instantSchema,
  delivery_window: z._default(z.nullable(deliveryWindowSchema), null),
  /** Of the recipient's own address that it goes to; null when it goes elsewhere (declined). */
  address_id: z._default(z.nullable(z.string()), null),
  /** Until then the recipient may choose another address or window, or decline. */
  order_deadline: z._default(z.nullable(instantSchema), null),
  dispatched_at: z._default(z.nullable(instantSchema), null),
  /** Since when their door is the one that a rider goes to next. */
  next_at: z._default(z.nullable(instantSchema), null),
  answer: z._default(z.nullable(z.enum(['accepted', 'declined'])), null),
  thank_you_note: z._default(z.nullable(z.string()), null),
  /** The day on which it was ordered, in UTC: newest first is all that it is for. */
  created_at: instantSchema,
});
export type ReceivedGift = z.infer<typeof receivedGiftSchema>;

export const defaultGiftTagline = 'Send me a delicious Share box';
/** As many characters as the rules take. */
export const maxGiftTaglineLength = 140;
export const maxDisplayNameLength = 60;

/** What the owner of a gift page says of themselves there; both may be empty. */
export const giftFaceInputSchema = z.object({
  display_name: z
    .string()
    .check(z.trim(), z.maxLength(maxDisplayNameLength, `At most ${maxDisplayNameLength} characters, please`)),
  gift_tagline: z
    .string()
    .check(z.trim(), z.maxLength(maxGiftTaglineLength, `At most ${maxGiftTaglineLength} characters, please`)),
});
export type GiftFaceInput = z.infer<typeof giftFaceInputSchema>;

/** `Ada & Tari`'s initials are `AT`: of the first two words that have a letter or number, never empty. */
function initialsOfName(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '');
  return letters.length === 0 ? '?' : letters.join('').toUpperCase();
}

/**
 * What givers see of a member: the name that they chose for it or else their first name, never a surname that they
 * didn't put there themselves.
 */
export function giftFace(
  person: Pick<Profile, 'display_name' | 'first_name' | 'gift_tagline'>,
): Pick<GiftLink, 'display_name' | 'initials' | 'gift_tagline'> {
  const display_name = person.display_name.trim() || person.first_name.trim();
  return {
    display_name,
    initials: initialsOfName(display_name),
    gift_tagline: person.gift_tagline.trim() || defaultGiftTagline,
  };
}

/** What a recipient reads where a giver does not say who they are. */
export const unnamedGiver = 'Someone Special';

/**
 * Whether the recipient knows of a gift: from its verified payment on, and of a surprise from when it is on its
 * way (docs/product/gifts.md#recipient-notification).
 */
export function isGiftRevealed(
  order: Pick<Order, 'is_gift_order' | 'status' | 'is_surprise' | 'dispatched_at'>,
): boolean {
  if (!order.is_gift_order || !isPaymentVerified(order.status)) return false;
  return !order.is_surprise || order.dispatched_at !== null || order.status === 'delivered';
}
