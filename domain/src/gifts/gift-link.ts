import { floorToMinute } from '../common/instant';
import { DomainError } from '../common/errors';
import { formerTagRedirectDays, isGiftLinkRedirecting, maxFormerTags, toShareTagSkeleton } from './share-tag';
import { getGiftProfile, type GiftLink } from './gift';
import type { Profile } from '../accounts/profile';

const dayMs = 86_400_000;

/**
 * Checks that the member with `giftId` may claim a slug, and returns whether another member had the slug before.
 * `existing` is the slug's document, or null for a new slug. Members may reclaim their own former slug at any time.
 * Other members may claim a former slug only once it no longer redirects.
 * @throws `tag-taken`
 */
export function checkTagClaim(
  existing: GiftLink | null,
  giftId: string,
  now: Date,
): Pick<GiftLink, 'had_other_owner'> {
  if (!existing) return { had_other_owner: false };
  if (existing.gift_id === giftId) return { had_other_owner: existing.had_other_owner };
  const isFree = existing.moved_to !== null && !isGiftLinkRedirecting(existing, now);
  if (!isFree) throw new DomainError('tag-taken');
  return { had_other_owner: true };
}

/** Throws `rate-limited` when `maxFormerTags` of the member's `links` still redirect. */
export function assertCanChangeTag(links: readonly GiftLink[], now: Date): void {
  const leading = links.filter((link) => isGiftLinkRedirecting(link, now));
  if (leading.length >= maxFormerTags) {
    throw new DomainError(
      'rate-limited',
      `You have changed your share tag ${maxFormerTags} times lately. Please try again in a few weeks.`,
    );
  }
}

/**
 * Checks that no other member has a slug that is easily mistaken for the claimed slug. `alike` are the documents with
 * the same skeleton.
 * @throws `tag-taken`
 */
export function assertNoLookAlikeTag(alike: readonly GiftLink[], giftId: string, now: Date): void {
  const isTaken = (link: GiftLink) => link.moved_to === null || isGiftLinkRedirecting(link, now);
  if (alike.some((link) => link.gift_id !== giftId && isTaken(link))) throw new DomainError('tag-taken');
}

export function buildGiftLink(
  person: Profile,
  giftId: string,
  slug: string,
  history: Pick<GiftLink, 'had_other_owner'>,
): GiftLink {
  return {
    ...getGiftProfile(person),
    // The document is public, so a gift page that is switched off shows only the name.
    ...(!person.allow_gifting && { gift_tagline: '' }),
    allow_gifting: person.allow_gifting,
    gift_id: giftId,
    moved_to: null,
    frees_at: null,
    skeleton: toShareTagSkeleton(slug),
    ...history,
  };
}

/** Builds the document of a former slug: the new slug and the end of the redirect, but nothing about the owner. */
export function buildFormerGiftLink(link: GiftLink, movedTo: string, now: Date): GiftLink {
  return {
    display_name: '',
    initials: '',
    gift_tagline: '',
    allow_gifting: false,
    gift_id: link.gift_id,
    moved_to: movedTo,
    frees_at: link.frees_at ?? floorToMinute(new Date(now.getTime() + formerTagRedirectDays * dayMs)),
    had_other_owner: link.had_other_owner,
    ...(link.skeleton !== undefined && { skeleton: link.skeleton }),
  };
}
