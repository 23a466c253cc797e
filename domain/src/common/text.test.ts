import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countCharacters, cutText, limitEdit, splitCharacters, textSchema } from './text';

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

describe.each([
  ['with Intl.Segmenter', true],
  ['without Intl.Segmenter', false],
])('cutText %s', (_title, hasSegmenter) => {
  const withSegmenter = <T>(run: () => T): T => {
    if (!hasSegmenter) vi.stubGlobal('Intl', {});
    return run();
  };
  afterEach(() => vi.unstubAllGlobals());

  it('returns the longest beginning of whole characters within the limit', () => {
    withSegmenter(() =>
      fc.assert(
        fc.property(anyText, anyMax, (text, max) => {
          const cut = cutText(text, max);
          const characters = splitCharacters(text);
          expect(characters.join('')).toBe(text);
          expect(countCharacters(cut)).toBeLessThanOrEqual(max);
          const kept = characters.findIndex((_, index) => characters.slice(0, index).join('') === cut);
          if (kept === -1) expect(cut).toBe(text);
          else expect(countCharacters(characters.slice(0, kept + 1).join(''))).toBeGreaterThan(max);
        }),
      ),
    );
  });

  it('never cuts through a surrogate pair', () => {
    withSegmenter(() =>
      fc.assert(
        fc.property(anyText, anyMax, (text, max) => {
          fc.pre(!isLoneSurrogate.test(text));
          expect(cutText(text, max)).not.toMatch(isLoneSurrogate);
        }),
      ),
    );
  });

  it.each([family, flag, '👍🏾', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'ẹ́'.normalize('NFD')])(
    'keeps %s whole or leaves it out',
    (emoji) => {
      withSegmenter(() => {
        const length = countCharacters(emoji);
        for (let max = 2; max < 2 + length; max++) expect(cutText(`ab${emoji}`, max)).toBe('ab');
        expect(cutText(`ab${emoji}c`, 2 + length)).toBe(`ab${emoji}`);
      });
    },
  );
});

describe('limitEdit', () => {
  it('keeps every edit within the limit', () => {
    fc.assert(
      fc.property(anyText, anyText, anyMax, (before, after, max) => {
        const edited = limitEdit(before, after, max);
        expect(countCharacters(edited)).toBeLessThanOrEqual(max);
        if (countCharacters(after) <= max) expect(edited).toBe(after);
      }),
    );
  });

  it('keeps the text around an insertion that does not fit', () => {
    expect(limitEdit('Dear Ada, yours', `Dear Ada, ${family}yours`, 16)).toBe('Dear Ada, yours');
    expect(limitEdit('Dear Ada, yours', 'Dear Ada, 👍👍yours', 16)).toBe('Dear Ada, 👍yours');
    expect(limitEdit('ab', `ab${flag}`, 3)).toBe('ab');
  });

  it('never cuts through an emoji', () => {
    const emoji = fc.constantFrom(family, flag, '👍🏾', 'a');
    const anyEmoji = fc.array(emoji, { maxLength: 8 });
    fc.assert(
      fc.property(anyEmoji, anyEmoji, anyEmoji, anyMax, (head, inserted, tail, max) => {
        const [before, after] = [
          [head, tail],
          [head, inserted, tail],
        ].map((parts) => parts.flat().join(''));
        const limited = splitCharacters(limitEdit(before ?? '', after ?? '', max));
        for (const one of limited) expect([family, flag, '👍🏾', 'a']).toContain(one);
      }),
    );
  });
});

describe('textSchema', () => {
  it('trims a text and limits it to 500 characters by default', () => {
    expect(textSchema().parse(`  ${'x'.repeat(500)}  `)).toBe('x'.repeat(500));
    expect(
      textSchema()
        .safeParse('x'.repeat(501))
        .error?.issues.map(({ message }) => message),
    ).toEqual(['At most 500 characters, please']);
  });

  it('requires a text if it has a message for a missing one', () => {
    expect(textSchema().parse(' ')).toBe('');
    const required = textSchema(1000, { missing: 'Please write a note' });
    expect(
      [' ', 'x'.repeat(1001)].map((text) =>
        required.safeParse(text).error?.issues.map(({ message }) => message),
      ),
    ).toEqual([['Please write a note'], ['At most 1,000 characters, please']]);
  });
});
