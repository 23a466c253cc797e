import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * Hashes the sources that determine a page's HTML. The hash prevents a page rendered by one build from being combined
 * with the scripts and styles of another.
 */
export function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'web/index.html', 'web/vite.config.ts']) {
    hash.update(readFileSync(join(root, file)));
  }
  for (const folder of ['domain/src', 'web/src', 'web/build']) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}
