import { cleanLine } from './line';

/**
 * Maps letters that Unicode does not decompose into a base letter and a mark, such as `ɓ` in Hausa names, to base
 * letters.
 */
const baseLetters: Readonly<Record<string, string>> = {
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  đ: 'd',
  ð: 'd',
  ǝ: 'e',
  ɛ: 'e',
  ə: 'e',
  ı: 'i',
  ƙ: 'k',
  ł: 'l',
  ŋ: 'n',
  ɔ: 'o',
  ø: 'o',
  ƴ: 'y',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
};

const otherLetter = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'g');

const asciiOnly = /^[\t\n\r -~]*$/;

/**
 * Normalises a text for comparison: one line in NFKC, in lower case, without accents and invisible characters, with
 * plain apostrophes, quotes and dashes. Keeps punctuation.
 */
export function foldText(text: string): string {
  if (asciiOnly.test(text)) return text.replace(/\s+/g, ' ').trim().toLowerCase();
  return cleanLine(
    cleanLine(text)
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(otherLetter, (letter) => baseLetters[letter] ?? letter)
      .replace(/[\u02B9-\u02BC\u02BE\u02BF\u02C8\u2018-\u201B\u2032\u2035´`]/g, "'")
      .replace(/[\u201C-\u201F\u2033\u2036«»]/g, '"')
      .replace(/[\p{Pd}\u2212]/gu, '-'),
  ).normalize('NFKC');
}

/** Splits a text into folded words of letters and digits. `O’Neil` is one word, and `D-Line` is two. */
export function foldWords(text: string): string[] {
  return foldText(text)
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Returns the folded letters and digits of a text, without spaces and punctuation between them. */
export function foldAndJoinWords(text: string): string {
  return foldWords(text).join('');
}

/**
 * Returns whether each word of a query occurs in one of the fields, regardless of order, case, accents and punctuation.
 * A word such as `obi/ada` also matches if its parts occur separately. An empty query matches everything.
 */
export function containsAllWords(fields: readonly (string | null | undefined)[], query: string): boolean {
  const typed = foldText(query);
  const words = typed
    .split(/[ ,;]/)
    .map(foldWords)
    .filter(({ length }) => length > 0);
  if (words.length === 0)
    return typed === '' || fields.some((field) => foldText(field ?? '').includes(typed));
  const joined = fields.map((field) => foldAndJoinWords(field ?? ''));
  const occurs = (letters: string) => joined.some((text) => text.includes(letters));
  return words.every(
    (parts) => occurs(parts.join('')) || parts.every((part) => /^\p{L}{2,}$/u.test(part) && occurs(part)),
  );
}

/** Compares two texts by their UTF-16 code units, so the order is the same on every device. */
export const compareCodeUnits = (one: string, other: string): number =>
  one < other ? -1 : Number(one > other);

/** Compares two names alphabetically, ignoring case and accents. Numbers are compared by value: `2` is before `10`. */
export const compareNames = new Intl.Collator('en', { numeric: true }).compare;
