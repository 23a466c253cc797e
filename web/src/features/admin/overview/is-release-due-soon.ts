const endingMs = 3 * 3_600_000;

/** Returns whether an unpaid claim's box is due to be released within three hours. */
export function isReleaseDueSoon({ kept_until }: { kept_until: Date | null }, now: Date): boolean {
  return kept_until !== null && kept_until.getTime() - now.getTime() <= endingMs;
}
