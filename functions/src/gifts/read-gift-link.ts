import { resolveSlug } from '@sharebox/domain/gifts/former-tags';
import type { GiftPageData } from '@sharebox/domain/gifts/gift';
import type { Store } from '../platform/db/store';

/** Reads the gift page under a current or former slug. Returns null if there is none or the slug no longer redirects. */
export async function readGiftLink(store: Store, slug: string, now: Date): Promise<GiftPageData | null> {
  const named = (await store.giftLinks.doc(slug).get()).data();
  if (!named) return null;
  const target = resolveSlug(slug, named, now);
  if (target === null) return null;
  if (target === slug) return { slug, link: named };
  const link = (await store.giftLinks.doc(target).get()).data();
  // The page may have been renamed or deleted between the two reads.
  return link?.moved_to === null ? { slug: target, link } : null;
}
