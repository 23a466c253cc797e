import { join } from 'node:path';
import { firstLoad } from './first-load';

/** Gzip kilobytes (of 1000 bytes) of JavaScript before a page is interactive. */
const budgetKb = 130;

let isOver = false;
for (const [address, page] of [
  ['/', 'home'],
  ['/weekly-drop', 'weekly-drop'],
] as const) {
  const { kb, files } = firstLoad(join(import.meta.dirname, '../dist'), page);
  isOver ||= kb > budgetKb;
  console.log(
    `JavaScript before ${address} is interactive: ${kb.toFixed(1)} kB gzip in ${files} files (budget ${budgetKb} kB)`,
  );
}

if (isOver) {
  console.error('Over budget. See docs/decisions/0002-css-first-storefront.md for what costs what.');
  process.exitCode = 1;
}
