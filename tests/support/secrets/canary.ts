import { randomInt } from 'node:crypto';

/** A detail that is recognizable wherever it appears, with its owner. */
export interface Canary {
  /** The name in failure messages, such as `the recipient's phone`. */
  what: string;
  /** Matches the detail in any spelling. */
  pattern: RegExp;
  /** The detail is in no document's fields or path, only in a file or in derived data. */
  isUnstored?: true;
}

const letters = 'bcdfghjklmnpqrstvwxz';

/** Returns random letters that spell no word and occur nowhere else. */
export function createDistinctiveWord(): string {
  return Array.from({ length: 12 }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** Returns a random Nigerian mobile number as E.164. */
export const createDistinctivePhone = () => `+23480${String(randomInt(1e8)).padStart(8, '0')}`;

/** Returns a random coordinate within a tenth of a degree above `from`, to the metre. */
export const createDistinctiveDegree = (from: number) =>
  Number((from + (randomInt(1000) * 10 + 1 + randomInt(9)) / 1e5).toFixed(5));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a text in any case and also within a URL. */
export function createWordCanary(what: string, word: string): Canary {
  const spellings = new Set([word, encodeURIComponent(word)]);
  return { what, pattern: new RegExp([...spellings].map(escaped).join('|'), 'i') };
}

/** Matches a phone number given as E.164: with country code, with 0 or with neither, in any grouping. */
export function createPhoneCanary(what: string, e164: string): Canary {
  const digits = Array.from(e164.slice('+234'.length));
  return { what, pattern: new RegExp(digits.join('[\\s().-]{0,2}')) };
}

/** Matches an amount in whole naira, also as kobo, with any thousands separators and two decimals. */
export function createPriceCanary(what: string, naira: number): Canary {
  const spelled = (amount: number) =>
    String(amount).replace(/\B(?=(\d{3})+$)/g, "(?:[,.'\\s\\u00a0\\u202f]|&nbsp;)?");
  // Digits of ids, fractions of a second and local ports are not amounts.
  const pattern = `(?<![\\dA-Za-z]|\\d\\.|127\\.0\\.0\\.1:)(?:${spelled(naira)}|${spelled(naira * 100)})(?![\\dA-Za-z])`;
  return { what, pattern: new RegExp(pattern) };
}

/** Returns the names of the canaries that occur in the text. */
export function findCanaries(text: string, canaries: readonly Canary[]): string[] {
  return canaries.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
}
