import * as z from 'zod/mini';
import { cutText } from './text';

/** Maximum length in characters of a first, last or display name, as in the security rules. */
export const maxNameLength = 60;

/** Maximum length of the name on an order or claim: more than a first and a last name together. */
export const maxFullNameLength = 2 * maxNameLength + 1;

/** An emoji with its variation and skin tone, and the joiner to the next emoji of a family or couple. */
const emoji = String.raw`[\p{Extended_Pictographic}#*\d](?:\uFE0F|\p{Emoji_Modifier})?(?:\u200D(?=\p{Extended_Pictographic}))?`;

/** Controls, bidirectional overrides, private characters, and characters that show nothing. */
const invisible = String.raw`[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u2800\u3164\uFE00-\uFE0F\uFFA0\u2065\u{E0000}-\u{E0FFF}]`;

const emojiOrInvisible = new RegExp(`(${emoji})|${invisible}`, 'gu');

/** A line that needs no cleaning, which is most of them: ASCII words separated by single spaces. */
const plainLine = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Returns a text as one visible line in NFC: line breaks become spaces, and invisible and bidirectional characters are
 * removed, because they falsify the notifications, subjects and previews that contain the text.
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

/** Returns the clean line, cut to `most` code points without cutting through an emoji or an accented letter. */
export const cutLine = (text: string, most: number): string => cleanLine(cutText(cleanLine(text), most));

/** A schema for a typed line, such as a name, of at most `most` characters; required when `missing` is the message. */
export function lineSchema(
  most: number,
  { missing, tooLong = `At most ${most} characters, please` }: { missing?: string; tooLong?: string } = {},
) {
  return z.pipe(
    z.pipe(z.string(), z.transform(cleanLine)),
    z.string().check(z.minLength(missing === undefined ? 0 : 1, missing), z.maxLength(most, tooLong)),
  );
}

/** A schema for a stored line, which may be older than these rules or come from Auth. */
export function storedLineSchema(most: number) {
  return z.pipe(
    z.string(),
    z.transform((text) => cutLine(text, most)),
  );
}
