import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * Reduces the two typefaces to the characters used in the shop's own texts and writes `src/theme/fonts`. Run this
 * script manually when the typefaces change (`npx tsx web/build/subset-fonts.ts`). `compose_letters.py` adds the other
 * letters of Nigerian names, and the ₦ of Fraunces. All remaining letters come from the complete latin-ext files. Each
 * weight of Fraunces has its own file, because a first view needs only one weight, and a file with all weights is twice
 * as large.
 */
const files = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
const target = new URL('../src/theme/fonts/', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const latin = `${ascii}\u00a0©·×éèêáàâóòôúùíìñçÉÈÀÁÓÒ–—‘’“”•…→←↑↓−`;
const naira = '₦';
/** Hausa's letters, which DM Sans lacks. */
const hookedLetters = 'ɓƁɗƊƙƘƴƳʼ';

interface Cut {
  source: string;
  target: string;
  text: string;
  axes?: Record<string, number | { min: number; max: number }>;
}

const cuts: Cut[] = [
  {
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    target: 'fraunces-600-latin.woff2',
    text: latin,
    axes: { opsz: 72, wght: 600 },
  },
  {
    source: 'fraunces/files/fraunces-latin-opsz-normal.woff2',
    target: 'fraunces-400-latin.woff2',
    text: latin,
    axes: { opsz: 72, wght: 400 },
  },
  {
    source: 'dm-sans/files/dm-sans-latin-wght-normal.woff2',
    target: 'dm-sans-latin.woff2',
    text: latin,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    // DM Sans has no ₦. Inter's glyph has the same weight and width.
    source: 'inter/files/inter-latin-ext-wght-normal.woff2',
    target: 'sans-naira.woff2',
    text: naira,
    axes: { wght: { min: 400, max: 700 } },
  },
  {
    source: 'inter/files/inter-latin-ext-wght-normal.woff2',
    target: 'sans-hooks.woff2',
    text: hookedLetters,
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const cut of cuts) {
  const original = await readFile(new URL(cut.source, files));
  const subset = await subsetFont(original, cut.text, {
    targetFormat: 'woff2',
    ...(cut.axes && { variationAxes: cut.axes }),
  });
  await writeFile(new URL(cut.target, target), subset);
  console.log(`${cut.target}: ${original.length} to ${subset.length} bytes`);
}
