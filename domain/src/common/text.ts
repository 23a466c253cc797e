import * as z from 'zod/mini';

/** Maximum length of a message, note or reason, in characters. */
export const maxTextLength = 500;

/** A schema for a typed text of several lines, of at most `max` characters; required when `missing` is the message. */
export function textSchema(
  max = maxTextLength,
  {
    missing,
    tooLong = `At most ${max.toLocaleString('en-NG')} characters, please`,
  }: { missing?: string; tooLong?: string } = {},
) {
  return z
    .string()
    .check(z.trim(), z.minLength(missing === undefined ? 0 : 1, missing), z.maxLength(max, tooLong));
}

/**
 * Returns the length of a text in code points, the unit in which schemas (`z.maxLength`) and firestore.rules (`size()`)
 * limit texts. `length` counts most emoji twice.
 */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/**
 * A code point with the marks, modifiers and joined code points after it, or a flag. Approximates the characters that
 * readers see, for browsers without `Intl.Segmenter`.
 */
const visibleCharacter =
  /\r\n|\p{Regional_Indicator}{2}|[^](?:\u200D[^]?|[\p{M}\p{Emoji_Modifier}\u{E0020}-\u{E007F}])*/gu;

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into the characters that readers see. An emoji or an accented letter is never taken apart. */
export function splitCharacters(text: string): string[] {
  // The fallback keeps this function working in browsers older than docs/browsers.md names.
  if (!('Segmenter' in Intl)) return text.match(visibleCharacter) ?? [];
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Shortens a text to at most `max` code points, without cutting through an emoji or an accented letter. */
export function cutText(text: string, max: number): string {
  if (text.length <= max || countCharacters(text) <= max) return text;
  let cut = '';
  let length = 0;
  for (const character of splitCharacters(text)) {
    length += countCharacters(character);
    if (length > max) break;
    cut += character;
  }
  return cut;
}

/**
 * Applies an edit of a text field with a limit: of the inserted characters, only as many as fit. Nothing around them is
 * lost.
 */
export function limitEdit(before: string, after: string, max: number): string {
  if (countCharacters(after) <= max) return after;
  const [old, edited] = [splitCharacters(before), splitCharacters(after)];
  const most = Math.min(old.length, edited.length);
  let start = 0;
  while (start < most && old[start] === edited[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === edited.at(-1 - end)) end++;
  const head = edited.slice(0, start).join('');
  const tail = edited.slice(edited.length - end).join('');
  const inserted = edited.slice(start, edited.length - end).join('');
  const room = max - countCharacters(head + tail);
  // Without room, the text before the edit was too long already.
  return room < 0 ? cutText(after, max) : head + cutText(inserted, room) + tail;
}

/** Lists names in a sentence: `Jollof, Suya, and Zobo`. */
export function formatNameList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
