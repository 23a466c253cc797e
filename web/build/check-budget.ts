import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { collectImports, getPageModulePath, readManifest, type PrerenderedPage } from './collect-imports';
import { measurePrecacheSize } from './precache';

/** Measures the scripts that a page loads before it is interactive. `kb` is in gzip kilobytes (1,000 bytes each). */
function measureFirstLoadSize(dist: string, page: PrerenderedPage): { kb: number; files: number } {
  const { js } = collectImports(readManifest(dist), ['index.html', getPageModulePath(page)]);
  const sizes = js.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: js.length };
}

/** Maximum size of the JavaScript that a page loads before it is interactive, in gzip kilobytes (1,000 bytes each). */
const visitorsKb = 135;

/** Maximum number of JavaScript files per page, because each file costs one request. */
const mostFiles = 8;

/** Additional kilobytes allowed for the demo shop, whose first chunk also detects the emulators. */
const demoKb = 0.1;

/**
 * Maximum size of each served document, in gzip kilobytes. A new connection delivers 14.6 kB in its first round trip.
 * The limits of the menu and the gift page are lower, because functions insert the dishes of the week.
 */
const documentKb = { 'index.html': 13.2, 'pages/weeklyDrop.html': 10, 'pages/gift.html': 10 };

/** Maximum size of the files that the service worker downloads for customers, in gzip kilobytes. */
const precacheKb = 800;

const dist = join(import.meta.dirname, '../dist');
const isDemo = 'src/firebase/detect-emulator-ports.ts' in readManifest(dist);
const budgetKb = isDemo ? visitorsKb + demoKb : visitorsKb;

let isOver = false;
for (const [address, page] of [
  ['/', 'home'],
  ['/weekly-drop', 'menu'],
  ['/to/*', 'gift'],
] as const) {
  const { kb, files } = measureFirstLoadSize(dist, page);
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

const { customerKb, staffKb } = measurePrecacheSize(dist);
isOver ||= customerKb > precacheKb;
console.log(
  `Service worker downloads: ${customerKb.toFixed(0)} kB gzip for customers (budget ${precacheKb} kB), ${staffKb.toFixed(0)} kB more for staff`,
);

if (isOver) {
  console.error('Over budget. See docs/decisions/0002.');
  process.exitCode = 1;
}
