import type { GiftLink } from './gift';

/** Number of days after which a former slug stops redirecting to the new one and can be claimed by others. */
export const formerTagDays = 30;

/** Maximum number of former tags that may redirect to one member, so that no member can tie up many desirable tags. */
export const maxFormerTags = 5;

/** Checks whether a former slug still redirects. Only former slugs have a `frees_at`. */
export function isRedirecting({ frees_at }: GiftLink, now: Date): boolean {
  return frees_at !== null && now < frees_at;
}

/** Returns the slug itself, the slug it redirects to, or null when it no longer redirects. */
export function resolveSlug(slug: string, link: GiftLink, now: Date): string | null {
  if (link.moved_to === null) return slug;
  return isRedirecting(link, now) ? link.moved_to : null;
}
