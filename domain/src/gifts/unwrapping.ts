import * as z from 'zod/mini';
import { DomainError } from '../common/errors';
import { instantSchema } from '../common/instant';
import { maxTextLength, createTextSchema } from '../common/text';
import type { MealItem } from '../menu/menu';
import { isHold, type Order, hasAssignedBox } from '../orders/order';
import { getBoxEater } from '../ratings/rating-answer';

/**
 * Number of days after delivery during which the unwrapping page is open. The giver's texts and files are deleted
 * afterwards.
 */
export const unwrappingPeriodDays = 30;

const dayMs = 86_400_000;

/** Maximum size in bytes of a photo or voice note. */
export const maxSurpriseFileSize = 1.5 * 1024 * 1024;
export const maxVoiceNoteSeconds = 60;

/**
 * `gift_surprises/{orderId}`: the texts that the giver adds to a gift. The giver's files are in the folder that
 * `getSurpriseFolderPath` returns.
 */
export const giftSurpriseSchema = z.object({
  /** The text of the voice note, for recipients who cannot hear it. Null or absent if there is no voice note. */
  voice_text: z.optional(z.nullable(z.string())),
  playlist_url: z.optional(z.nullable(z.string())),
  /** The planned delivery date, which determines when the surprise is deleted. */
  delivery_date: instantSchema,
});
export type GiftSurprise = z.infer<typeof giftSurpriseSchema>;

/** Returns the Storage folder of a gift's files. No security rule allows access to the folder. */
export const getSurpriseFolderPath = (orderId: string) => `gift-media/${orderId}/`;
export const getSurpriseFilePath = (orderId: string, file: 'photo' | 'voice' | 'thanks') =>
  `${getSurpriseFolderPath(orderId)}${file}`;

export const voiceNoteTextSchema = createTextSchema(maxTextLength, {
  missing: 'Please type what you say, so that they can read it too',
});

/** The URL of a playlist of any service. The page shows its host, so that users know where the link leads. */
export const playlistUrlSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(maxTextLength, 'This link is too long'),
    z.regex(/^https:\/\/[\w-]+(\.[\w-]+)+([/?]\S*)?$/, 'Please paste a link that starts with https://'),
  );

/** Returns whether the giver can change a surprise, which is possible from the payment claim until the delivery. */
export function canChangeSurprise(
  order: Pick<Order, 'is_gift_order' | 'status' | 'gift_answer' | 'declined_outcome'>,
): boolean {
  const { status } = order;
  const isOpen = hasAssignedBox(status) && !isHold({ status }) && status !== 'delivered';
  return isOpen && order.is_gift_order && getBoxEater(order) === 'recipient';
}

type Delivered = Pick<Order, 'status' | 'delivered_at' | 'delivery_date'>;

/** Returns the time at which the unwrapping page closes and the giver's texts and files are deleted. */
export function getUnwrappingEnd({ delivered_at, delivery_date }: Delivered): Date {
  return new Date((delivered_at ?? delivery_date).getTime() + unwrappingPeriodDays * dayMs);
}

/**
 * Returns the state of the unwrapping page: `sealed` before the delivery, `open` after it, and `closed` once the period
 * has ended or if the box never arrives.
 */
export function getUnwrappingState(order: Delivered, now: Date): 'sealed' | 'open' | 'closed' {
  if (order.status !== 'delivered') return hasAssignedBox(order.status) ? 'sealed' : 'closed';
  return now < getUnwrappingEnd(order) ? 'open' : 'closed';
}

/**
 * Builds the content of an unwrapping page, without the giver's files. A declined gift that was redirected to its giver
 * contains only dishes.
 */
export function buildUnwrappingContent(
  order: Order,
  catalogue: ReadonlyMap<string, Pick<MealItem, 'warm_and_plate'>>,
) {
  const is_gift = getBoxEater(order) === 'recipient';
  const note = is_gift ? order.love_message : order.is_gift_order ? null : order.personal_note;
  return {
    is_gift,
    note: note?.trim() || null,
    sender_name: is_gift && !order.is_anonymous ? order.gift_sender_name : null,
    thank_you_note: is_gift ? order.thank_you_note : null,
    closes_at: getUnwrappingEnd(order),
    dishes: order.items.map(({ meal_item_id, name, image_url, quantity, contains }) => ({
      ...{ name, image_url, quantity, contains },
      warm_and_plate: catalogue.get(meal_item_id)?.warm_and_plate ?? '',
    })),
  };
}

/**
 * Checks that a surprise can be changed.
 * @throws `too-late` once the gift was delivered, `not-allowed` for any other order that `canChangeSurprise` rejects
 */
export function assertSurpriseChangeable(order: Parameters<typeof canChangeSurprise>[0]): void {
  if (canChangeSurprise(order)) return;
  throw new DomainError(order.is_gift_order && order.status === 'delivered' ? 'too-late' : 'not-allowed');
}

/**
 * Builds the path of an unwrapping page. The token is in the hash, which browsers send neither to the server nor to
 * other sites.
 */
export const buildUnwrappingPath = (orderId: string, token: string) => `/unwrap#${orderId}.${token}`;

const hashPattern = /^#([A-Za-z0-9_-]{1,128})\.([A-Za-z0-9_-]{22})$/;

export interface UnwrappingLink {
  order_id: string;
  token: string;
}

/** Parses the hash of an unwrapping page's URL, or returns null when the hash is incomplete or invalid. */
export function parseUnwrappingLink(hash: string): UnwrappingLink | null {
  const [, order_id, token] = hashPattern.exec(hash) ?? [];
  return order_id === undefined || token === undefined ? null : { order_id, token };
}
