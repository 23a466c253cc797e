import * as z from 'zod/mini';
import { foldText } from '../common/normalize';
import type { GiftLink } from './gift';

/** Characters that read like others. Pairs come first, and their results may be replaced again. */
const lookAlikes = [
  ['rn', 'm'],
  ['vv', 'w'],
  ['0', 'o'],
  ['1', 'l'],
  ['i', 'l'],
  ['5', 's'],
] as const;

/** Returns the form that a tag shares with the tags that are easily mistaken for it. */
export function toTagSkeleton(tag: string): string {
  const letters = foldText(tag).replace(/[^a-z0-9]/g, '');
  return lookAlikes.reduce((text, [shown, read]) => text.replaceAll(shown, read), letters);
}

/** Matches a gift link anywhere in a text, with or without the site's address, and captures its tag. */
const giftLinkPattern = /(?:^|\/)to\/([^/?#\s]+)/;

/**
 * Returns the tag in a typed or pasted text: the tag of a gift link, otherwise the text itself, in lower case without
 * accents and characters that tags cannot contain. Spaces between words become hyphens.
 */
export function normaliseTag(typed: string): string {
  const folded = foldText(typed);
  const tag = giftLinkPattern.exec(folded)?.[1] ?? folded;
  return tag
    .replaceAll('_', ' ')
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .replace(/ *- */g, '-')
    .replace(/ +/g, '-');
}

/** Minimum and maximum length in characters. */
export const minTagLength = 3;
export const maxTagLength = 20;

/** A typed tag, in lower case without accents and invisible characters. */
export const foldedTagSchema = z.pipe(z.string(), z.transform(foldText));

/** A tag to look up. Accepts every tag that could be claimed under the current or earlier rules. */
export const lookupTagSchema = z.pipe(
  foldedTagSchema,
  z
    .string()
    .check(
      z.minLength(1, 'Please enter a share tag'),
      z.maxLength(maxTagLength, `A share tag has at most ${maxTagLength} characters`),
      z.regex(/^[a-z0-9-]+$/, 'Only letters, numbers and hyphens, please'),
    ),
);

/** Number of days after which a former slug stops redirecting to the new one and can be claimed by others. */
export const formerTagDays = 30;

/** Maximum number of former tags that may redirect to one member, so that no member can tie up many desirable tags. */
export const maxFormerTags = 5;

/** Checks whether a former slug still redirects. Only former slugs have a `frees_at`. */
export function isRedirecting({ frees_at }: GiftLink, now: Date): boolean {
  return frees_at !== null && now < frees_at;
}

/** Returns the slug itself, the slug it redirects to, or null when it no longer redirects. */
export function resolveSlug(slug: string, link: GiftLink, now: Date): string | null {
  if (link.moved_to === null) return slug;
  return isRedirecting(link, now) ? link.moved_to : null;
}
