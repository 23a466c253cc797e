import { createTransactionCall } from '../../platform/transaction-call';
import { assertAccountOpen } from '@sharebox/domain/accounts/account-deletion';
import { claimGiftLinkContract, findRecipientContract } from '@sharebox/domain/gifts/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import {
  assertCanChangeTag,
  assertNoLookAlikeTag,
  buildFormerGiftLink,
  buildGiftLink,
  checkTagClaim,
} from '@sharebox/domain/gifts/gift-link';
import { toShareTagSkeleton } from '@sharebox/domain/gifts/share-tag';
import { isProfileComplete } from '@sharebox/domain/accounts/profile';
import { randomBytes } from 'node:crypto';
import { createCall } from '../../platform/validated-call';
import { createTagNotFoundError } from '@sharebox/domain/gifts/recipient-errors';
import { readServedAreas } from '../../deliveries/delivery-destination';
import { readGiftPageBySlug } from '../gift-link';
import { readGiftRecipient } from '../gift-recipient';

/**
 * Claims a tag for a member's gift page. The first claim opens the page for gifts. A later claim only renames the page.
 * The gift id stays the same, so gifts on their way are unaffected (docs/product/gift-links.md#changing-a-tag).
 */
export const claimGiftLink = createTransactionCall(
  claimGiftLinkContract,
  async ({ transaction, store, caller, at }, { slug }) => {
    if (!caller.emailVerified) throw new DomainError('email-unverified');

    const profileRef = store.profiles.doc(caller.uid);
    const linkRef = store.giftLinks.doc(slug);
    const person = (await transaction.read(profileRef)) ?? null;
    if (!person || !isProfileComplete(person)) throw new DomainError('profile-incomplete');
    assertAccountOpen(person);
    const isFirst = person.gift_id === null;
    const giftId = person.gift_id ?? randomBytes(12).toString('hex');
    const [existing, alike, own] = await Promise.all([
      transaction.read(linkRef),
      transaction.get(store.giftLinks.where('skeleton', '==', toShareTagSkeleton(slug))),
      transaction.get(store.giftLinks.where('gift_id', '==', giftId)),
    ]);
    if (person.gift_link_slug === slug && existing?.gift_id === giftId) {
      return { slug, gift_id: giftId };
    }
    const history = checkTagClaim(existing ?? null, giftId, at);
    assertNoLookAlikeTag(
      alike.docs.map((one) => one.data()),
      giftId,
      at,
    );
    const others = own.docs.filter((one) => one.id !== slug);
    assertCanChangeTag(
      others.map((one) => one.data()),
      at,
    );

    // Point every former tag directly at the new tag, so that redirects can never form a loop.
    for (const one of others) transaction.set(one.ref, buildFormerGiftLink(one.data(), slug, at));
    const shown = { ...person, allow_gifting: isFirst || person.allow_gifting };
    transaction.set(linkRef, buildGiftLink(shown, giftId, slug, history));
    transaction.set(store.giftRecipients.doc(giftId), { uid: caller.uid, slug });
    transaction.update(profileRef, {
      gift_link_slug: slug,
      gift_id: giftId,
      allow_gifting: shown.allow_gifting,
      updated_at: at,
    });
    return { slug, gift_id: giftId };
  },
);

/**
 * Finds the recipient of a gift by their tag. Rate limits per user and per network prevent callers from listing all
 * members.
 */
export const findRecipient = createCall(findRecipientContract, async ({ store, now }, _caller, { tag }) => {
  const link = (await readGiftPageBySlug(store, tag, now()))?.link;
  if (!link) throw createTagNotFoundError(tag);
  try {
    const { displayName, address } = await readGiftRecipient(
      store,
      link.gift_id,
      await readServedAreas(store),
    );
    return {
      gift_id: link.gift_id,
      display_name: displayName,
      city: address.city,
      state: address.state,
      allow_gifting: true,
      had_other_owner: link.had_other_owner,
    };
  } catch (error) {
    if (error instanceof DomainError && error.reason === 'recipient-not-found')
      throw createTagNotFoundError(tag);
    throw error;
  }
});
