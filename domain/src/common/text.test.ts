import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCodePoints, truncateText, limitTextEdit, splitGraphemes, createTextSchema } from './text';

const family = '👩🏾‍❤️‍👨🏿';
const flag = '🇳🇬';
const anyPart = fc.oneof(
  fc.constantFrom(
    family,
    flag,
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '👍🏾',
    '❤️',
    '1️⃣',
    'ẹ́'.normalize('NFD'),
    'a',
    ' ',
    '\n',
    '\r\n',
    '\u200D',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
);
const anyText = fc.array(anyPart, { maxLength: 12 }).map((parts) => parts.join(''));
const anyMax = fc.integer({ min: 0, max: 40 });

const isLoneSurrogate = /\p{Surrogate}/u;

describe('truncateText', () => {
  it('truncateText returns the longest prefix of whole characters within the limit', () => {
    fc.assert(
      fc.property(anyText, anyMax, (text, max) => {
        const cut = truncateText(text, max);
        const characters = splitGraphemes(text);
        expect(characters.join('')).toBe(text);
        expect(countCodePoints(cut)).toBeLessThanOrEqual(max);
        const kept = characters.findIndex((_, index) => characters.slice(0, index).join('') === cut);
        if (kept === -1) expect(cut).toBe(text);
        else expect(countCodePoints(characters.slice(0, kept + 1).join(''))).toBeGreaterThan(max);
      }),
    );
  });

  it('truncateText never cuts through a surrogate pair', () => {
    fc.assert(
      fc.property(anyText, anyMax, (text, max) => {
        fc.pre(!isLoneSurrogate.test(text));
        expect(truncateText(text, max)).not.toMatch(isLoneSurrogate);
      }),
    );
  });

  it.each([family, flag, '👍🏾', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'ẹ́'.normalize('NFD')])(
    'truncateText keeps the character %s whole or leaves it out',
    (emoji) => {
      const length = countCodePoints(emoji);
      for (let max = 2; max < 2 + length; max++) expect(truncateText(`ab${emoji}`, max)).toBe('ab');
      expect(truncateText(`ab${emoji}c`, 2 + length)).toBe(`ab${emoji}`);
    },
  );
});

describe('limitTextEdit', () => {
  it('limitTextEdit keeps every edited text within the limit', () => {
    fc.assert(
      fc.property(anyText, anyText, anyMax, (before, after, max) => {
        const edited = limitTextEdit(before, after, max);
        expect(countCodePoints(edited)).toBeLessThanOrEqual(max);
        if (countCodePoints(after) <= max) expect(edited).toBe(after);
      }),
    );
  });

  it('limitTextEdit keeps the text around an insertion that does not fit', () => {
    expect(limitTextEdit('Dear Ada, yours', `Dear Ada, ${family}yours`, 16)).toBe('Dear Ada, yours');
    expect(limitTextEdit('Dear Ada, yours', 'Dear Ada, 👍👍yours', 16)).toBe('Dear Ada, 👍yours');
    expect(limitTextEdit('ab', `ab${flag}`, 3)).toBe('ab');
  });

  it('limitTextEdit never cuts through an emoji', () => {
    const emoji = fc.constantFrom(family, flag, '👍🏾', 'a');
    const anyEmoji = fc.array(emoji, { maxLength: 8 });
    fc.assert(
      fc.property(anyEmoji, anyEmoji, anyEmoji, anyMax, (head, inserted, tail, max) => {
        const [before, after] = [
          [head, tail],
          [head, inserted, tail],
        ].map((parts) => parts.flat().join(''));
        const limited = splitGraphemes(limitTextEdit(before ?? '', after ?? '', max));
        for (const one of limited) expect([family, flag, '👍🏾', 'a']).toContain(one);
      }),
    );
  });
});

describe('createTextSchema', () => {
  it('createTextSchema trims a text and limits it to 500 characters by default', () => {
    expect(createTextSchema().parse(`  ${'x'.repeat(500)}  `)).toBe('x'.repeat(500));
    expect(
      createTextSchema()
        .safeParse('x'.repeat(501))
        .error?.issues.map(({ message }) => message),
    ).toEqual(['At most 500 characters, please']);
  });

  it('createTextSchema requires a text if a message for a missing text is given', () => {
    expect(createTextSchema().parse(' ')).toBe('');
    const required = createTextSchema(1000, { missing: 'Please write a note' });
    expect(
      [' ', 'x'.repeat(1001)].map((text) =>
        required.safeParse(text).error?.issues.map(({ message }) => message),
      ),
    ).toEqual([['Please write a note'], ['At most 1,000 characters, please']]);
  });
});
