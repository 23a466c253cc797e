import * as z from 'zod/mini';
import { foldText } from '../common/normalize';
import type { GiftLink } from './gift';

/** Maps look-alike characters to the character that replaces them. The replacements are applied in this order. */
const lookAlikes = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['5', 's'],
] as const;

/** Returns a form that is the same for all tags that are easily mistaken for each other. */
export function toShareTagSkeleton(tag: string): string {
  const letters = foldText(tag).replace(/[^a-z0-9]/g, '');
  return lookAlikes.reduce((text, [shown, read]) => text.replaceAll(shown, read), letters);
}

/** Matches a gift link anywhere in a text, with or without the site's address, and captures its tag. */
const giftLinkPattern = /(?:^|\/)to\/([^/?#\s]+)/;

/**
 * Returns the tag in a typed or pasted text: the tag of a gift link, otherwise the text itself, in lower case without
 * accents and characters that tags cannot contain. Spaces between words become hyphens.
 */
export function normaliseShareTag(typed: string): string {
  const folded = foldText(typed);
  const tag = giftLinkPattern.exec(folded)?.[1] ?? folded;
  return tag
    .replaceAll('_', ' ')
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/ *- */g, '-')
    .replace(/ +/g, '-');
}

/** Minimum length in characters. */
export const minShareTagLength = 3;
export const maxShareTagLength = 20;

/** A typed tag, in lower case without accents and invisible characters. */
export const foldedShareTagSchema = z.pipe(z.string(), z.transform(foldText));

/** A tag to look up. Accepts every tag that could be claimed under the current or earlier rules. */
export const shareTagLookupSchema = z.pipe(
  foldedShareTagSchema,
  z
    .string()
    .check(
      z.minLength(1, 'Please enter a share tag'),
      z.maxLength(maxShareTagLength, `A share tag has at most ${maxShareTagLength} characters`),
      z.regex(/^[a-z0-9-]+$/, 'Only letters, numbers and hyphens, please'),
    ),
);

/** Number of days after which a former slug stops redirecting to the new slug and can be claimed by others. */
export const formerTagRedirectDays = 30;

/** Maximum number of former tags that may redirect to one member, so that no member can tie up many desirable tags. */
export const maxFormerTags = 5;

/** Checks whether a former slug still redirects. Only former slugs have a `frees_at`. */
export function isGiftLinkRedirecting({ frees_at }: GiftLink, now: Date): boolean {
  return frees_at !== null && now < frees_at;
}

/** Returns the current slug of the page that a slug opens. Returns null for a former slug that no longer redirects. */
export function resolveGiftSlug(slug: string, link: GiftLink, now: Date): string | null {
  if (link.moved_to === null) return slug;
  return isGiftLinkRedirecting(link, now) ? link.moved_to : null;
}
