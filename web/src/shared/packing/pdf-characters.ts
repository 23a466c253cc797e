import { splitCharacters } from '@sharebox/domain/common/text-length';

/** The code points in the fonts for printing, as first and last of each range. */
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  // Latin letters with all marks, including those of Yoruba, Igbo, Hausa, Ijaw and Ikwerre.
  [0xae, 0x148],
  [0x14a, 0x1c3],
  [0x1c5, 0x254],
  [0x256, 0x27b],
  [0x27e, 0x284],
  [0x286, 0x290],
  [0x292, 0x2a4],
  [0x2a6, 0x304],
  [0x306, 0x30a],
  [0x30c, 0x30c],
  [0x30f, 0x30f],
  [0x313, 0x313],
  [0x315, 0x315],
  [0x31b, 0x31b],
  [0x323, 0x323],
  [0x326, 0x328],
  [0x1e00, 0x1e9b],
  [0x1e9d, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x2055],
  // Currencies, symbols and shapes.
  [0x20a6, 0x20a6],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2199],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2264, 0x2265],
  [0x25a1, 0x25a1],
  [0x2605, 0x2606],
  [0x2661, 0x2661],
  [0x2665, 0x2665],
  [0x2713, 0x2713],
] as const;

/** The characters in the fonts for printing. */
export const pdfCharacters = ranges
  .map(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(''),
  )
  .join('');

/** Printed in place of a character that the fonts lack. */
const placeholder = '□';

const drawable = new Set(pdfCharacters);

/** Returns whether the fonts for printing contain all characters of a text. */
export const isDrawable = (text: string): boolean => Array.from(text).every((one) => drawable.has(one));

const heart = /[❤♥❣\u{1F493}-\u{1F49F}\u{1F5A4}\u{1F90D}\u{1F90E}\u{1F9E1}\u{1FA75}-\u{1FA77}]/u;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** Lines below a letter, which some writers use in place of the dot below. */
const linesBelow = /[\u0320\u0329\u0331\u0332]/g;

interface DrawnCharacter {
  drawn: string;
  /** False if the fonts lack the character or one of its marks. */
  isWhole: boolean;
}

function drawCharacter(character: string): DrawnCharacter {
  if (isDrawable(character)) return { drawn: character, isWhole: true };
  const visible = character.replace(invisible, '');
  if (heart.test(visible)) return { drawn: '♥', isWhole: true };
  // Turns fancy letters, ligatures and other variants into the letters that they look like.
  const plain = visible.normalize('NFKC').replace(/\s/g, ' ');
  if (isDrawable(plain)) return { drawn: plain, isWhole: true };
  const marked = plain.normalize('NFD').replace(linesBelow, '\u0323').normalize('NFC');
  if (isDrawable(marked)) return { drawn: marked, isWhole: true };
  const [base = ''] = marked.normalize('NFD');
  return { drawn: isDrawable(base) ? base : placeholder, isWhole: false };
}

/** A text as the fonts for printing can draw it. */
export interface PdfText {
  text: string;
  /** The characters that are missing or incomplete in `text`, each once. */
  undrawn: string[];
}

/**
 * Replaces what the fonts for printing lack: by the plain form of fancy letters, by a heart for heart emoji, by the base
 * letter if only a mark is missing, otherwise by □.
 */
export function toPdfText(text: string): PdfText {
  const undrawn = new Set<string>();
  const lines = text
    .normalize('NFC')
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => {
      const drawn = splitCharacters(line.replaceAll('\t', ' ')).map((character) => {
        const one = drawCharacter(character);
        if (!one.isWhole) undrawn.add(character);
        return one.drawn;
      });
      return drawn.join('').replace(/ {2,}/g, ' ');
    });
  return { text: lines.join('\n').trim(), undrawn: [...undrawn] };
}
