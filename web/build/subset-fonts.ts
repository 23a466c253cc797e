import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { paperLetters } from '../src/shared/packing/paper-letters';

/**
 * Cuts the two typefaces down to what the shop's own texts use and writes `src/theme/fonts`. Run by hand when the
 * typefaces change (`npx tsx web/build/subset-fonts.ts`); names with other letters fall back on the whole latin-ext
 * files. Fraunces has a file for each of its two weights, since a first view needs one: half of what all weights take.
 */
const files = new URL('../../node_modules/@fontsource-variable/', import.meta.url);
/** Whole typefaces, in which a letter and the marks above and below it stand together. */
const wholeFiles = new URL('../../node_modules/@expo-google-fonts/', import.meta.url);
const target = new URL('../src/theme/fonts.css', import.meta.url);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
const latin = `${ascii}\u00a0©·×éèêáàâóòôúùíìñçÉÈÀÁÓÒ–—‘’“”•…→←↑↓−`;
const naira = '₦';

interface Cut {
  source: string;
  /** Where its source is, if not among `files`. */
  within?: URL;
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
    source: 'fraunces/files/fraunces-latin-ext-opsz-normal.woff2',
    target: 'fraunces-naira.woff2',
    text: naira,
    axes: { opsz: 72, wght: { min: 400, max: 700 } },
  },
  {
    // DM Sans has no ₦. Inter's is of the same weight and width.
    source: 'inter/files/inter-latin-ext-wght-normal.woff2',
    target: 'sans-naira.woff2',
    text: naira,
    axes: { wght: { min: 400, max: 700 } },
  },
  // For paper: a label's name can't fall back on whatever else the device has. What makes the PDF reads WOFF, not
  // WOFF2.
  ...[
    { source: 'inter/400Regular/Inter_400Regular.ttf', target: 'paper-400.woff' },
    { source: 'inter/700Bold/Inter_700Bold.ttf', target: 'paper-700.woff' },
  ].map((cut) => ({ ...cut, within: wholeFiles, text: paperLetters })),
];

for (const cut of cuts) {
  const original = await readFile(new URL(cut.source, cut.within ?? files));
  const subset = await subsetFont(original, cut.text, {
    targetFormat: cut.target.endsWith('.woff') ? 'woff' : 'woff2',
    ...(cut.axes && { variationAxes: cut.axes }),
  });
  await writeFile(new URL(cut.target, target), subset);
  console.log(`${cut.target}: ${original.length} to ${subset.length} bytes`);
}
