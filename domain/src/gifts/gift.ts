import { splitGraphemes } from '../common/text';
import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { createLineSchema, maxNameLength, createStoredLineSchema } from '../common/line';
import { maxGiftTaglineLength, type Profile } from '../accounts/profile';

/** `gift_links/{slug}`: the public gift page of a member. It never contains a uid, surname, phone number or address. */
export const giftLinkSchema = z.object({
  display_name: createStoredLineSchema(maxNameLength),
  initials: createStoredLineSchema(10),
  gift_tagline: createStoredLineSchema(maxGiftTaglineLength),
  allow_gifting: z.boolean(),
  gift_id: z.string(),
  /**
   * The page's current slug if this is a former slug, otherwise null. From `frees_at` on, others may claim this slug.
   */
  moved_to: z.nullable(z.string()),
  frees_at: z.nullable(instantSchema),
  /** Whether another member had this slug before. If so, givers are warned that they may have the wrong person. */
  had_other_owner: z.boolean(),
  /**
   * Canonical form that the slug shares with its look-alikes. Absent from links that are older than the look-alike
   * check.
   */
  skeleton: z.optional(z.string()),
});
export type GiftLink = z.infer<typeof giftLinkSchema>;

/** Data embedded in a server-rendered gift page: the member's gift link under its current slug. */
export const giftPageDataSchema = z.object({ slug: z.string(), link: giftLinkSchema });
export type GiftPageData = z.infer<typeof giftPageDataSchema>;

/** `gift_recipients/{giftId}`: maps an opaque gift id to its member. Only functions can access it. */
export const giftRecipientSchema = z.object({ uid: z.string(), slug: z.string() });
export type GiftRecipient = z.infer<typeof giftRecipientSchema>;

export const defaultGiftTagline = 'Send me a delicious Share box';

/** Input of the form for the name and tagline on a member's gift page. Both may be empty. */
export const giftProfileInputSchema = z.object({
  display_name: createLineSchema(maxNameLength),
  gift_tagline: createLineSchema(maxGiftTaglineLength),
});
export type GiftProfileInput = z.infer<typeof giftProfileInputSchema>;

/** Returns initials such as `AT` for `Ada & Tari`, or `?` if no word contains a letter or digit. */
function getNameInitials(name: string): string {
  const words = name.match(/[\p{L}\p{N}][^\s]*/gu) ?? [];
  const letters = words.slice(0, 2).map((word) => splitGraphemes(word)[0] ?? '');
  return letters.length === 0 ? '?' : letters.join('').toUpperCase();
}

/** Returns what givers see of a member: the display name, otherwise the first name. The surname is never added. */
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

export const anonymousGiverName = 'Someone Special';
