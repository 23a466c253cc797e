import { randomInt } from 'node:crypto';

export interface Canary {
  /** The detail and its owner, for failure messages, such as `the recipient's phone`. */
  what: string;
  /** Matches the detail in every spelling. */
  pattern: RegExp;
  /** True if the detail appears only in files or derived data, and in no document's fields or path. */
  isUnstored?: true;
}

const letters = 'bcdfghjklmnpqrstvwxz';

/** Returns a random word without vowels that occurs nowhere else. */
export function createDistinctiveWord(): string {
  return Array.from({ length: 12 }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** Creates a valid Nigerian mobile number. Not every number that starts with 080 is valid. */
export const createDistinctivePhone = () => `+234803${String(randomInt(1e7)).padStart(7, '0')}`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a canary that matches the word in any case, including its URL-encoded form. */
export function createWordCanary(what: string, word: string): Canary {
  const spellings = new Set([word, encodeURIComponent(word)]);
  return { what, pattern: new RegExp([...spellings].map(escaped).join('|'), 'i') };
}

/** Matches an E.164 phone number with its country code, a leading 0 or neither, in any grouping. */
export function createPhoneCanary(what: string, e164: string): Canary {
  const digits = Array.from(e164.slice('+234'.length));
  return { what, pattern: new RegExp(digits.join('[\\s().-]{0,2}')) };
}

/** Returns a canary that matches an amount in naira or kobo, with or without thousands separators. */
export function createPriceCanary(what: string, naira: number): Canary {
  const spelled = (amount: number) =>
    String(amount).replace(/\B(?=(\d{3})+$)/g, "(?:[,.'\\s\\u00a0\\u202f]|&nbsp;)?");
  // Skips digits in ids, fractions of a second and local ports.
  const pattern = `(?<![\\dA-Za-z]|\\d\\.|127\\.0\\.0\\.1:)(?:${spelled(naira)}|${spelled(naira * 100)})(?![\\dA-Za-z])`;
  return { what, pattern: new RegExp(pattern) };
}

export function findCanaries(text: string, canaries: readonly Canary[]): string[] {
  return canaries.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
}
