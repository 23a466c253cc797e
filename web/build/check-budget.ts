import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoad } from './first-load';
import { readManifest } from './import-closure';

/** Gzip kilobytes (of 1000 bytes) of JavaScript before a page is interactive. */
const visitorsKb = 126.7;

/** Files of it: each is a request. */
const mostFiles = 8;

/** What only a demo's shop has in its first chunk: it asks where the emulators are. */
const demoKb = 0.1;

/**
 * Gzip kilobytes of a served page's document. A new connection brings 14.6 kB at once, and what is more one way across
 * the network later: the menu's and the gift page's need the rest for the week's dishes.
 */
const documentKb = { 'index.html': 13, 'pages/weeklyDrop.html': 10, 'pages/gift.html': 10 };

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

for (const [file, mostKb] of Object.entries(documentKb)) {
  const kb = gzipSync(readFileSync(join(dist, file)), { level: 9 }).length / 1000;
  isOver ||= kb > mostKb;
  console.log(`${file}: ${kb.toFixed(1)} kB gzip (budget ${mostKb} kB)`);
}

if (isOver) {
  console.error('Over budget. See docs/decisions/0002.');
  process.exitCode = 1;
}
