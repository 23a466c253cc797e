import { randomInt } from 'node:crypto';

/** Something that can be told apart from everything else in the shop, and whose it is. */
export interface Canary {
  /** What a failing test calls it: `the recipient's phone`. */
  what: string;
  /** Finds it in a text however it is spelled there. */
  pattern: RegExp;
  /** It is in no document's fields and no path: in a file, or only in what was made from it. */
  isUnstored?: true;
}

const letters = 'bcdfghjklmnpqrstvwxz';

/** Letters that spell no word and occur nowhere else. */
export function distinctiveWord(): string {
  return Array.from({ length: 12 }, () => letters.charAt(randomInt(letters.length))).join('');
}

/** A Nigerian mobile number that nobody else has, as E.164. */
export const distinctivePhone = () => `+23480${String(randomInt(1e8)).padStart(8, '0')}`;

/** A tenth of a degree from `from` on at most, to the metre, that nothing else has. */
export const distinctiveDegree = (from: number) =>
  Number((from + (randomInt(1000) * 10 + 1 + randomInt(9)) / 1e5).toFixed(5));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A text, in whatever case and also as part of an address. */
export function wordCanary(what: string, word: string): Canary {
  const spellings = new Set([word, encodeURIComponent(word)]);
  return { what, pattern: new RegExp([...spellings].map(escaped).join('|'), 'i') };
}

/** A phone number given as E.164: with its country's code, with 0 or with neither, its digits in any groups. */
export function phoneCanary(what: string, e164: string): Canary {
  const digits = Array.from(e164.slice('+234'.length));
  return { what, pattern: new RegExp(digits.join('[\\s().-]{0,2}')) };
}

/** An amount in whole naira, also as kobo and with any separators of thousands and two decimals. */
export function priceCanary(what: string, naira: number): Canary {
  const spelled = (amount: number) =>
    String(amount).replace(/\B(?=(\d{3})+$)/g, "(?:[,.'\\s\\u00a0\\u202f]|&nbsp;)?");
  // Digits of an id, of a fraction of a second and of a local port are no amount.
  const pattern = `(?<![\\dA-Za-z]|\\d\\.|127\\.0\\.0\\.1:)(?:${spelled(naira)}|${spelled(naira * 100)})(?![\\dA-Za-z])`;
  return { what, pattern: new RegExp(pattern) };
}

/** What of these is in the text, by name. */
export function canariesIn(text: string, canaries: readonly Canary[]): string[] {
  return canaries.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
}
