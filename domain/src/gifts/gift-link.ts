import { floorToMinute } from '../common/floor-timestamp';
import { DomainError } from '../common/errors';
import { type GiftLink, getGiftProfile } from './gift';
import { toTagSkeleton } from './share-tag';
import type { Profile } from '../accounts/profile';

const dayMs = 86_400_000;

/** Number of days after which a former slug stops redirecting to the new one and can be claimed by others. */
export const formerTagDays = 30;

/** Maximum number of former tags that may redirect to one member, so that no member can tie up many desirable tags. */
export const maxFormerTags = 5;

/** Checks whether a former slug still redirects. Only former slugs have a `frees_at`. */
function stillLeads({ frees_at }: GiftLink, now: Date): boolean {
  return frees_at !== null && now < frees_at;
}

/** Returns the slug itself, the slug it redirects to, or null when it no longer redirects. */
export function resolveSlug(slug: string, link: GiftLink, now: Date): string | null {
  if (link.moved_to === null) return slug;
  return stillLeads(link, now) ? link.moved_to : null;
}

/**
 * Checks that `giftId` may claim a slug, and returns whether another member had the slug before. `existing` is the
 * slug's document, if there is one. Owners may reclaim a former slug at any time. Other members may claim it only once
 * it no longer redirects.
 * @throws `tag-taken`
 */
export function checkTagClaim(
  existing: GiftLink | null,
  giftId: string,
  now: Date,
): Pick<GiftLink, 'had_other_owner'> {
  if (!existing) return { had_other_owner: false };
  if (existing.gift_id === giftId) return { had_other_owner: existing.had_other_owner };
  const isFree = existing.moved_to !== null && !stillLeads(existing, now);
  if (!isFree) throw new DomainError('tag-taken');
  return { had_other_owner: true };
}

/** Throws `rate-limited` when `maxFormerTags` of the member's `links` still redirect. */
export function assertCanChangeTag(links: readonly GiftLink[], now: Date): void {
  const leading = links.filter((link) => stillLeads(link, now));
  if (leading.length >= maxFormerTags) {
    throw new DomainError(
      'rate-limited',
      `You have changed your share tag ${maxFormerTags} times lately. Please try again in a few weeks.`,
    );
  }
}

/**
 * Checks that no other member has a slug that is easily mistaken for the claimed one. `alike` are the documents with the
 * same skeleton.
 * @throws `tag-taken`
 */
export function assertNoLookAlike(alike: readonly GiftLink[], giftId: string, now: Date): void {
  const isTaken = (link: GiftLink) => link.moved_to === null || stillLeads(link, now);
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
    allow_gifting: person.allow_gifting,
    gift_id: giftId,
    moved_to: null,
    frees_at: null,
    skeleton: toTagSkeleton(slug),
    ...history,
  };
}

/** Contains the new slug and the end of the redirect, but nothing about the owner. */
export function buildFormerGiftLink(link: GiftLink, movedTo: string, now: Date): GiftLink {
  return {
    display_name: '',
    initials: '',
    gift_tagline: '',
    allow_gifting: false,
    gift_id: link.gift_id,
    moved_to: movedTo,
    frees_at: link.frees_at ?? floorToMinute(new Date(now.getTime() + formerTagDays * dayMs)),
    had_other_owner: link.had_other_owner,
    ...(link.skeleton !== undefined && { skeleton: link.skeleton }),
  };
}
