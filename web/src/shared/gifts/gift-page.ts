import { giftLinkSchema, type GiftLink } from '@sharebox/domain/gifts/gift';
import { resolveSlug, maxFormerTags } from '@sharebox/domain/gifts/gift-link';
import { lookupTagSchema } from '@sharebox/domain/gifts/share-tag';
import { loadFirestore } from '#firebase/load.ts';
import { serverNow } from '#shared/storefront/storefront.ts';

/** A member's gift page under its present slug. */
export interface GiftPage {
  slug: string;
  link: GiftLink;
}

/**
 * Whose gift page this slug is, or where it leads for now; null where there is none. Throws what Firestore throws,
 * and where the document is not as expected.
 */
export async function readGiftPage(slug: string): Promise<GiftPage | { moved_to: string } | null> {
  // What could never have been a slug isn't asked for.
  const tag = lookupTagSchema.safeParse(slug);
  if (!tag.success) return null;
  const { doc, firestore, getDoc } = await loadFirestore();
  const snapshot = await getDoc(doc(firestore, 'gift_links', tag.data));
  if (!snapshot.exists()) return null;
  const link = giftLinkSchema.parse(snapshot.data());
  const present = resolveSlug(tag.data, link, serverNow());
  if (present === null) return null;
  return present === tag.data ? { slug: present, link } : { moved_to: present };
}

/**
 * The page that a slug leads to over all its changes, null where it leads nowhere any more. Throws as `readGiftPage`.
 */
export async function findGiftPage(slug: string): Promise<GiftPage | null> {
  let next = slug;
  for (let step = 0; step <= maxFormerTags; step++) {
    const page = await readGiftPage(next);
    if (page === null || 'link' in page) return page;
    next = page.moved_to;
  }
  return null;
}
