import * as z from 'zod/mini';

/** Maximum length of a message, note or reason, in characters. */
export const maxTextLength = 500;

/**
 * Creates a schema for a typed text of several lines and at most `max` characters. The text is required if `missing`,
 * the message for an empty text, is given.
 */
export function createTextSchema(
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
export function countCodePoints(text: string): number {
  return Array.from(text).length;
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into visible characters (graphemes), without splitting an emoji or an accented letter. */
export function splitGraphemes(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en');
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Shortens a text to at most `max` code points, without cutting through an emoji or an accented letter. */
export function truncateText(text: string, max: number): string {
  if (text.length <= max || countCodePoints(text) <= max) return text;
  let cut = '';
  let length = 0;
  for (const character of splitGraphemes(text)) {
    length += countCodePoints(character);
    if (length > max) break;
    cut += character;
  }
  return cut;
}

/**
 * Applies an edit to a text field with a maximum length. Inserts only as many characters as fit, and keeps the text
 * around them.
 */
export function limitTextEdit(before: string, after: string, max: number): string {
  if (countCodePoints(after) <= max) return after;
  const [old, edited] = [splitGraphemes(before), splitGraphemes(after)];
  const most = Math.min(old.length, edited.length);
  let start = 0;
  while (start < most && old[start] === edited[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === edited.at(-1 - end)) end++;
  const head = edited.slice(0, start).join('');
  const tail = edited.slice(edited.length - end).join('');
  const inserted = edited.slice(start, edited.length - end).join('');
  const room = max - countCodePoints(head + tail);
  // A negative `room` means that the text was already too long before the edit.
  return room < 0 ? truncateText(after, max) : head + truncateText(inserted, room) + tail;
}

/** Joins names for a sentence: `Jollof, Suya, and Zobo`. */
export function formatNameList(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
}
