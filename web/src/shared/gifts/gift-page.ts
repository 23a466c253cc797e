import { type GiftLink, giftLinkSchema } from '@sharebox/domain/gifts/gift';
import { shareTagLookupSchema, maxFormerTags, resolveGiftSlug } from '@sharebox/domain/gifts/share-tag';
import * as z from 'zod/mini';
import { loadFirestore } from '#firebase/load.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';

const deniedSchema = z.object({ code: z.literal('permission-denied') });

export interface GiftPage {
  slug: string;
  link: GiftLink;
}

/**
 * Fetches the gift page of a slug, or the new slug if the page has moved; null if the slug has no page.
 * @throws the errors of Firestore, and an error if the document does not match its schema.
 */
export async function fetchGiftPage(slug: string): Promise<GiftPage | { moved_to: string } | null> {
  // An invalid slug cannot have a page, so no request is needed.
  const tag = shareTagLookupSchema.safeParse(slug);
  if (!tag.success) return null;
  const { doc, firestore, getDoc } = await loadFirestore();
  const snapshot = await getDoc(doc(firestore, 'gift_links', tag.data)).catch((error: unknown) => {
    if (!deniedSchema.safeParse(error).success) throw error;
    return null;
  });
  if (snapshot === null) return findMovedPage(tag.data);
  if (!snapshot.exists()) return null;
  const link = giftLinkSchema.parse(snapshot.data());
  const present = resolveGiftSlug(tag.data, link, getServerNow());
  if (present === null) return null;
  return present === tag.data ? { slug: present, link } : { moved_to: present };
}

/**
 * Returns the slug to which the server redirects a former slug; null without a redirect. Asks the server, because the
 * documents of former slugs are not public.
 */
async function findMovedPage(slug: string): Promise<{ moved_to: string } | null> {
  const { redirected, url } = await fetch(`/to/${slug}`);
  const [, moved_to] = /\/to\/([a-z0-9-]+)$/.exec(new URL(url).pathname) ?? [];
  return redirected && moved_to !== undefined ? { moved_to } : null;
}

/**
 * Fetches the gift page of a slug, following all its moves; null if the slug no longer leads to a page.
 * @throws the errors of `fetchGiftPage`.
 */
export async function resolveGiftPage(slug: string): Promise<GiftPage | null> {
  let next = slug;
  for (let step = 0; step <= maxFormerTags; step++) {
    const page = await fetchGiftPage(next);
    if (page === null || 'link' in page) return page;
    next = page.moved_to;
  }
  return null;
}
