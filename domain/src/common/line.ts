import * as z from 'zod/mini';
import { truncateText } from './text';

/** Maximum length in characters of a first, last or display name, as in the security rules. */
export const maxNameLength = 60;

/** Maximum length of the name on an order or claim: a first name, a space and a last name. */
export const maxFullNameLength = 2 * maxNameLength + 1;

/**
 * Matches an emoji with its variation selector or skin tone, and the joiner to the next emoji of a family or couple.
 */
const emoji = String.raw`[\p{Extended_Pictographic}#*\d](?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D(?=\p{Extended_Pictographic}))?`;

/** Control characters, bidirectional overrides, private-use characters and other invisible characters. */
const invisible = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFE00-\uFE0F\uFFA0\u2065\u{E0000}-\u{E0FFF}]`;

const emojiOrInvisible = new RegExp(`(${emoji})|${invisible}`, 'gu');

/** Matches ASCII words separated by single spaces. Most lines match and need no cleaning. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Returns a text as one visible line in NFC. Line breaks become spaces. Invisible and bidirectional characters are
 * removed, because they could falsify notifications, email subjects and previews.
 */
export function cleanLine(text: string): string {
  if (plainLine.test(text)) return text;
  return text
    .replace(/\s+/gu, ' ')
    .replace(emojiOrInvisible, (_, kept: string | undefined) => kept ?? '')
    .replace(/ +/g, ' ')
    .trim()
    .normalize('NFC');
}

/** Cleans a line and truncates it to `most` code points, without splitting an emoji or an accented letter. */
export const truncateLine = (text: string, most: number): string =>
  cleanLine(truncateText(cleanLine(text), most));

/**
 * Creates a schema for a single typed line of at most `most` characters, such as a name. The line is required if
 * `missing`, the message for an empty line, is given.
 */
export function createLineSchema(
  most: number,
  { missing, tooLong = `At most ${most} characters, please` }: { missing?: string; tooLong?: string } = {},
) {
  return z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z.string().check(z.minLength(missing === undefined ? 0 : 1, missing), z.maxLength(most, tooLong)),
  );
}

export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Creates a schema for a person's typed name. `missing` is the message for a name without a letter. */
export function createNameSchema(most: number, missing: string) {
  return createLineSchema(most).check(z.refine(hasLetter, missing));
}

/**
 * Creates a schema that cleans and truncates a stored line, which may predate the current rules or come from Firebase
 * Auth.
 */
export function createStoredLineSchema(most: number) {
  return z.pipe(
    z.string(),
    z.transform((text) => truncateLine(text, most)),
  );
}
