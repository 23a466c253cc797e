const charactersBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * The characters in the fonts for printing: enough for names and messages in English, Igbo, Yoruba, Hausa, Ijaw and
 * French, including tone marks.
 */
export const pdfCharacters = [
  charactersBetween(0x20, 0x7e),
  charactersBetween(0xa0, 0x17f),
  'ƁɓƊɗƎǝƐɛƘƙƆɔƳƴʼ',
  charactersBetween(0x1cd, 0x1dc),
  charactersBetween(0x300, 0x331),
  charactersBetween(0x1e00, 0x1eff),
  charactersBetween(0x2010, 0x2026),
  '₦€−×✓♥',
].join('');

const known = new Set(Array.from(`${pdfCharacters}\n`));

/**
 * Returns the text with only the characters that the fonts contain. Heart emoji become the font's heart; other emoji
 * are removed.
 */
export function toPdfText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Extended_Pictographic}/gu, (one) => (/[❤♥💕💖💗💘💙💚💛💜🖤🧡🤍🤎]/u.test(one) ? '♥' : ''));
  return Array.from(plain)
    .filter((one) => known.has(one))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}
