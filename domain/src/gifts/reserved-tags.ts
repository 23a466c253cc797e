import * as z from 'zod/mini';
import { foldedTagSchema, maxTagLength, minTagLength, toTagSkeleton } from './share-tag';

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

const reservedSkeletons: ReadonlySet<string> = new Set([...reservedTags].map(toTagSkeleton));
const reservedBeginningSkeletons = reservedBeginnings.map(toTagSkeleton);
const brandSkeleton = toTagSkeleton('sharebox');

/** Returns whether a tag is one of the shop's own words, begins with one, contains its name, or looks like such a tag. */
function isReservedTag(tag: string): boolean {
  const skeleton = toTagSkeleton(tag);
  return (
    reservedSkeletons.has(skeleton) ||
    skeleton.includes(brandSkeleton) ||
    reservedBeginningSkeletons.some((beginning) => skeleton.startsWith(beginning))
  );
}

export const newTagSchema = z.pipe(
  foldedTagSchema,
  z.string().check(
    z.minLength(minTagLength, `A share tag has at least ${minTagLength} characters`),
    z.maxLength(maxTagLength, `A share tag has at most ${maxTagLength} characters`),
    z.regex(/^[a-z0-9-]+$/, 'Only letters, numbers and hyphens, please'),
    z.regex(/^[^-].*[^-]$/, 'A share tag starts and ends with a letter or number'),
    z.refine((tag) => !isReservedTag(tag), 'This share tag is reserved. Please choose another one.'),
  ),
);
