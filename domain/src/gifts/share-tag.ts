import * as z from 'zod/mini';
import { foldText } from '../common/normalize';

/** Tags that no member may claim: the shop's own routes, and names that could be used to impersonate the shop. */
export const reservedTags: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'api',
  'app',
  'careers',
  'cart',
  'checkout',
  'complete-profile',
  'contact',
  'cookies',
  'delivery',
  'faq',
  'gift',
  'gift-checkout',
  'gift-success',
  'gifts',
  'help',
  'home',
  'login',
  'logout',
  'menu',
  'new',
  'null',
  'order',
  'orders',
  'partner',
  'payment',
  'press',
  'privacy',
  'profile',
  'root',
  'sample',
  'settings',
  'share',
  'share-box',
  'sharebox',
  'shop',
  'signin',
  'signout',
  'signup',
  'staff',
  'support',
  'terms',
  'to',
  'undefined',
  'weekly-drop',
  'www',
]);

/** Words that no tag may begin with, because such a tag looks like an account of the shop. */
const reservedBeginnings = [
  'account',
  'admin',
  'billing',
  'checkout',
  'customer',
  'delivery',
  'official',
  'payment',
  'refund',
  'security',
  'sharebox',
  'support',
] as const;

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

const reservedSkeletons: ReadonlySet<string> = new Set([...reservedTags].map(toTagSkeleton));
const reservedBeginningSkeletons = reservedBeginnings.map(toTagSkeleton);
const brandSkeleton = toTagSkeleton('sharebox');

/** Returns whether a tag is one of the shop's own words, begins with one, contains its name, or looks like such a tag. */
export function isReservedTag(tag: string): boolean {
  const skeleton = toTagSkeleton(tag);
  return (
    reservedSkeletons.has(skeleton) ||
    skeleton.includes(brandSkeleton) ||
    reservedBeginningSkeletons.some((beginning) => skeleton.startsWith(beginning))
  );
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
const foldedTag = z.pipe(z.string(), z.transform(foldText));

/** A tag to look up. Accepts every tag that could be claimed under the current or earlier rules. */
export const lookupTagSchema = z.pipe(
  foldedTag,
  z
    .string()
    .check(
      z.minLength(1, 'Please enter a share tag'),
      z.maxLength(maxTagLength, `A share tag has at most ${maxTagLength} characters`),
      z.regex(/^[a-z0-9-]+$/, 'Only letters, numbers and hyphens, please'),
    ),
);

export const newTagSchema = z.pipe(
  foldedTag,
  z.string().check(
    z.minLength(minTagLength, `A share tag has at least ${minTagLength} characters`),
    z.maxLength(maxTagLength, `A share tag has at most ${maxTagLength} characters`),
    z.regex(/^[a-z0-9-]+$/, 'Only letters, numbers and hyphens, please'),
    z.regex(/^[^-].*[^-]$/, 'A share tag starts and ends with a letter or number'),
    z.refine((tag) => !isReservedTag(tag), 'This share tag is reserved. Please choose another one.'),
  ),
);
