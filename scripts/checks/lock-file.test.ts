import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ROOT_FOLDER } from '../local-stack/project';

const lockedPackageSchema = z.object({
  dependencies: z._default(z.record(z.string(), z.string()), {}),
  optionalDependencies: z._default(z.record(z.string(), z.string()), {}),
  resolved: z.optional(z.string()),
});

const lockText = readFileSync(join(ROOT_FOLDER, 'package-lock.json'), 'utf8');
const { packages } = z
  .object({ packages: z.record(z.string(), lockedPackageSchema) })
  .parse(JSON.parse(lockText));

/** Returns the folders in which Node looks for the dependencies of the package at `path`, nearest first. */
function foldersSearchedFrom(path: string): string[] {
  const parts = path === '' ? [] : path.split('/');
  const above = parts.map((_, index) => `${parts.slice(0, parts.length - index).join('/')}/node_modules/`);
  return [...above, 'node_modules/'];
}

describe('the lock file', () => {
  // If the registry cannot serve the binary packages of other platforms, npm silently omits them from the lock file.
  // `npm install` accepts such a lock file, but `npm ci` rejects it.
  it('the lock file lists every dependency of its packages, for all platforms', () => {
    const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !foldersSearchedFrom(path).some((folder) => `${folder}${name}` in packages))
        .map((name) => `${path} needs ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('the lock file contains no download URLs', () => {
    const addresses = Object.values(packages).flatMap(({ resolved }) =>
      resolved?.startsWith('http') ? [resolved] : [],
    );
    expect(addresses).toEqual([]);
  });
});
