import { wholeMinute } from '../common/coarse-moment';
import { DomainError } from '../common/errors';
import { type GiftLink, giftFace } from './gift';
import type { Profile } from '../accounts/profile';

const dayMs = 86_400_000;

/** How long a former slug leads to the new one before somebody else may claim it. */
export const formerTagDays = 30;

/**
 * So many former tags of one member lead to their page at once: who changes for ever would keep all good ones from
 * others.
 */
export const maxFormerTags = 5;

/** Whether a former slug still leads to its owner's page; only former ones have a moment from which they are free. */
function stillLeads({ frees_at }: GiftLink, now: Date): boolean {
  return frees_at !== null && now < frees_at;
}

/** The slug's page, or where it leads for now: null for one that leads nowhere any more. */
export function leadsTo(slug: string, link: GiftLink, now: Date): string | null {
  if (link.moved_to === null) return slug;
  return stillLeads(link, now) ? link.moved_to : null;
}

/**
 * Whether `giftId` may have the slug whose document is `existing` at `now`, and whether somebody else had it before.
 * Throws `tag-taken`. A former slug goes back to its owner at any time, and to others once it no longer leads
 * anywhere.
 */
export function claimOfTag(
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

/**
 * Throws `rate-limited` when so many of a member's `links` are former ones that still lead to their page that there
 * may be no more.
 */
export function assertFewFormerTags(links: readonly GiftLink[], now: Date): void {
  const leading = links.filter((link) => stillLeads(link, now));
  if (leading.length >= maxFormerTags) {
    throw new DomainError(
      'rate-limited',
      `You have changed your share tag ${maxFormerTags} times lately. Please try again in a few weeks.`,
    );
  }
}

/** The public page of a member under their present slug. */
export function giftPageOf(
  person: Profile,
  giftId: string,
  history: Pick<GiftLink, 'had_other_owner'>,
): GiftLink {
  return {
    ...giftFace(person),
    allow_gifting: person.allow_gifting,
    gift_id: giftId,
    moved_to: null,
    frees_at: null,
    ...history,
  };
}

/** What is left of a slug that its owner gave up at `now`: where it leads and until when, and nothing of its owner. */
export function formerLink(link: GiftLink, movedTo: string, now: Date): GiftLink {
  return {
    display_name: '',
    initials: '',
    gift_tagline: '',
    allow_gifting: false,
    gift_id: link.gift_id,
    moved_to: movedTo,
    frees_at: link.frees_at ?? wholeMinute(new Date(now.getTime() + formerTagDays * dayMs)),
    had_other_owner: link.had_other_owner,
  };
}
