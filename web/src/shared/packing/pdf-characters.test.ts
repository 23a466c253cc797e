import { openSync } from 'fontkit';
import fc from 'fast-check';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isDrawable, pdfCharacters, toPdfText } from './pdf-characters';

const fonts = [400, 700].map((weight) =>
  openSync(fileURLToPath(new URL(`../../theme/fonts/paper-${weight}.woff`, import.meta.url))),
);

/** Letters of Yoruba, Igbo, Hausa, Ijaw and Ikwerre, with every tone mark. */
const letters = [
  ...'aeiounmAEIOUNM'
    .split('')
    .flatMap((letter) => ['', '\u0300', '\u0301', '\u0304'].map((tone) => letter + tone)),
  ...'eiouEIOU'
    .split('')
    .flatMap((letter) => ['', '\u0300', '\u0301', '\u0304'].map((tone) => `${letter}\u0323${tone}`)),
  ...Array.from('ṣṢṅṄñÑɓƁɗƊƙƘƴƳʼḅḄḍḌǝƎɛƐɔƆŋŊ'),
];

describe('the fonts for printing', () => {
  it('contain every character of the list', () => {
    for (const font of fonts) {
      const inFont = new Set(font.characterSet);
      expect(Array.from(pdfCharacters).filter((one) => !inFont.has(one.codePointAt(0) ?? 0))).toEqual([]);
    }
  });
});

describe('toPdfText', () => {
  it('keeps every letter of the local languages', () => {
    for (const letter of letters)
      expect(toPdfText(letter)).toEqual({ text: letter.normalize('NFC'), undrawn: [] });
  });

  it.each([
    ['Ǹkechi', 'Ǹkechi'],
    ['mo ǹ fẹ́ ẹ', 'mo ǹ fẹ́ ẹ'],
    ['O\u0329lá', 'Ọlá'],
    ['S\u0331adé', 'Ṣadé'],
    ['𝓐𝓭𝓪', 'Ada'],
    ['Ⓐda', 'Ada'],
    ['Ｔｕｎｄｅ', 'Tunde'],
    ['ﬁne', 'fine'],
    ['a\u200Bb\uFEFFc\u00ADd\u202Ee', 'abcde'],
    ['one\r\ntwo\u2028three', 'one\ntwo\nthree'],
    ['wide \u3000 space\t!', 'wide space !'],
    ['a\tb\u3000c  d', 'a b c d'],
    ['one\vtwo', 'one\ntwo'],
  ])('draws %s as %s', (text, drawn) => {
    expect(toPdfText(text)).toEqual({ text: drawn.normalize('NFC'), undrawn: [] });
  });

  it('draws the base letter and reports the character when the fonts lack only its mark', () => {
    expect(toPdfText('Ad\u20DDa')).toEqual({ text: 'Ada', undrawn: ['d\u20DD'] });
  });

  it('never drops a visible character silently', () => {
    const anyText = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: drawn, undrawn } = toPdfText(text);
        expect(Array.from(drawn).filter((one) => one !== '\n' && !isDrawable(one))).toEqual([]);
        if (/[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(text)) expect(drawn).not.toBe('');
        // Text without placeholders contains all letters and digits of its compatible form.
        if (undrawn.length === 0) {
          const plain = (written: string) =>
            written.normalize('NFKD').replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');
          expect(plain(drawn)).toBe(plain(text));
        }
        for (const one of undrawn) expect(text.normalize('NFC')).toContain(one);
      }),
      { numRuns: 300 },
    );
  });

  it('draws a character for each visible character between two letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }), (character) => {
        fc.pre(
          /^[\p{L}\p{N}\p{P}\p{S}]/u.test(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character),
        );
        expect(toPdfText(`A${character}B`).text.length).toBeGreaterThan(2);
      }),
      { numRuns: 500 },
    );
  });
});
