import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { collectImports, getPageModule, readManifest, type ServedPage } from './collect-imports';

/** Measures what a page loads before it is interactive. `kb` is in gzip kilobytes (1,000 bytes each). */
export function measureFirstLoad(dist: string, page: ServedPage): { kb: number; files: number } {
  const { js } = collectImports(readManifest(dist), ['index.html', getPageModule(page)]);
  const sizes = js.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return { kb: sizes.reduce((sum, size) => sum + size, 0) / 1000, files: js.length };
}
