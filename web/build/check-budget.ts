import { join } from 'node:path';
import { firstLoad } from './first-load';
import { readManifest } from './import-closure';

/** Gzip kilobytes (of 1000 bytes) of JavaScript before a page is interactive. */
const visitorsKb = 126.7;

/** Files of it: each is a request. */
const mostFiles = 8;

/** What only a demo's shop has in its first chunk: it asks where the emulators are. */
const demoKb = 0.1;

const dist = join(import.meta.dirname, '../dist');
const isDemo = 'src/firebase/find-emulators.ts' in readManifest(dist);
const budgetKb = isDemo ? visitorsKb + demoKb : visitorsKb;

let isOver = false;
for (const [address, page] of [
  ['/', 'home'],
  ['/weekly-drop', 'menu'],
  ['/to/*', 'gift'],
] as const) {
  const { kb, files } = firstLoad(dist, page);
  isOver ||= kb > budgetKb || files > mostFiles;
  console.log(
    `JavaScript before ${address} is interactive: ${kb.toFixed(1)} kB gzip in ${files} files (budget ${budgetKb} kB in ${mostFiles})`,
  );
}

if (isOver) {
  console.error(
    'Over budget. See docs/decisions/0002-css-first-storefront.md for what costs what, 0048 for the files.',
  );
  process.exitCode = 1;
}
