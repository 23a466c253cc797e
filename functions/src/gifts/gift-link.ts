import { resolveSlug } from '@sharebox/domain/gifts/former-tags';
import type { GiftPageData } from '@sharebox/domain/gifts/gift';
import type { Store } from '../platform/db/store';
import { buildGiftLink } from '@sharebox/domain/gifts/gift-link';
import { isDeepStrictEqual } from 'node:util';
import { inTransaction } from '../platform/db/transaction';
import type { Services } from '../platform/services';

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

/** Updates a member's gift page from their current profile. Repeated, late and out-of-order calls are safe. */
export async function syncGiftLink({ store }: Services, uid: string): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const person = (await transaction.get(store.profiles.doc(uid))).data();
    if (!person || person.gift_link_slug === null || person.gift_id === null) return;
    const linkRef = store.giftLinks.doc(person.gift_link_slug);
    const link = (await transaction.get(linkRef)).data();
    if (link?.gift_id !== person.gift_id || link.moved_to !== null) return;
    const page = buildGiftLink(person, person.gift_id, person.gift_link_slug, {
      had_other_owner: link.had_other_owner,
    });
    if (!isDeepStrictEqual(link, page)) transaction.set(linkRef, page);
  });
}
