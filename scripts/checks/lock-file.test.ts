import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ROOT } from '../local-stack/project';

/** What the lock file says of one installed package. A link's own packages are listed where it leads. */
const lockedPackageSchema = z.object({
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
  resolved: z.optional(z.string()),
});

const lockText = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const { packages } = z
  .object({ packages: z.record(z.string(), lockedPackageSchema) })
  .parse(JSON.parse(lockText));

/** The folders in which a package at `path` looks for what it needs, the nearest first. */
function foldersSearchedFrom(path: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  const above = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/node_modules/`);
  return [...above, 'node_modules/'];
}

describe('the lock file', () => {
  // npm leaves out, without a word, a binary package for another platform that the registry could not serve when the
  // lock file was written. `npm install` goes on as if nothing were wrong; `npm ci` then refuses the lock file.
  it('lists every package that its packages name, for every platform', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !foldersSearchedFrom(path).some((folder) => `${folder}${name}` in packages))
        .map((name) => `${path} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('records no download addresses', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) =>
      resolved?.startsWith('http') ? [resolved] : [],
    );
    expect(addresses).toEqual([]);
  });
});
