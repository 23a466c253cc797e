import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importClosure, pageOf, readManifest } from './import-closure';

/** Gzip kilobytes (of 1000 bytes) of JavaScript before a page is interactive. Later 90 (design, section 10). */
const budgetKb = 130;

const dist = join(import.meta.dirname, '../dist');
const manifest = readManifest(dist);

let isOver = false;
for (const [address, page] of [
  ['/', 'home'],
  ['/weekly-drop', 'weekly-drop'],
] as const) {
  const { js } = importClosure(manifest, ['index.html', pageOf(page)]);
  const sizes = js.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000;
  isOver ||= kb > budgetKb;
  console.log(
    `JavaScript before ${address} is interactive: ${kb.toFixed(1)} kB gzip in ${js.length} files (budget ${budgetKb} kB)`,
  );
}

if (isOver) {
  console.error('Over budget. See docs/decisions/0002-css-first-storefront.md for what costs what.');
  process.exitCode = 1;
}
