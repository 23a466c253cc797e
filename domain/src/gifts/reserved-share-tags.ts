import * as z from 'zod/mini';
import { foldedShareTagSchema, maxShareTagLength, minShareTagLength, toShareTagSkeleton } from './share-tag';

/** Tags that no member may claim: the shop's own routes, and names that could be used to impersonate the shop. */
export const reservedShareTags: ReadonlySet<string> = new Set(
  (
    'about account admin api app careers cart checkout complete-profile contact cookies delivery faq ' +
    'gift gift-checkout gift-success gifts help home login logout menu new null order orders partner ' +
    'payment press privacy profile root sample settings share share-box sharebox shop signin signout ' +
    'signup staff support terms to undefined weekly-drop www'
  ).split(' '),
);

/** Words that no tag may begin with, because such a tag looks like an account of the shop. */
const reservedBeginnings =
  'account admin billing checkout customer delivery official payment refund security sharebox support'.split(
    ' ',
  );

const reservedSkeletons: ReadonlySet<string> = new Set([...reservedShareTags].map(toShareTagSkeleton));
const reservedBeginningSkeletons = reservedBeginnings.map(toShareTagSkeleton);
const brandSkeleton = toShareTagSkeleton('sharebox');

/**
 * Returns whether a tag is reserved, begins with a reserved word, contains the shop's name, or looks like such a tag.
 */
function isReservedTag(tag: string): boolean {
  const skeleton = toShareTagSkeleton(tag);
  return (
    reservedSkeletons.has(skeleton) ||
    skeleton.includes(brandSkeleton) ||
    reservedBeginningSkeletons.some((beginning) => skeleton.startsWith(beginning))
  );
}

export const newShareTagSchema = z.pipe(
  foldedShareTagSchema,
  z.string().check(
    z.minLength(minShareTagLength, `A share tag has at least ${minShareTagLength} characters`),
    z.maxLength(maxShareTagLength, `A share tag has at most ${maxShareTagLength} characters`),
    z.regex(/^[a-z0-9-]+$/, 'Only letters, numbers and hyphens, please'),
    z.regex(/^[^-].*[^-]$/, 'A share tag starts and ends with a letter or number'),
    z.refine((tag) => !isReservedTag(tag), 'This share tag is reserved. Please choose another one.'),
  ),
);
