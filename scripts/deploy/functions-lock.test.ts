import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildFunctionsLock } from './functions-lock';
import { ROOT_FOLDER } from '../local-stack/project';

const read = (path: string) => readFileSync(join(ROOT_FOLDER, path), 'utf8');
const json = (path: string): unknown => JSON.parse(read(path));

const manifest = { name: 'functions', version: '1.0.0', dependencies: { a: '^1.0.0' } };
const lockOf = (packages: Record<string, unknown>): unknown =>
  JSON.parse(buildFunctionsLock({ lockfileVersion: 3, packages }, manifest));

describe('buildFunctionsLock', () => {
  it('buildFunctionsLock returns exactly the committed lock file of the functions', () => {
    const expected = buildFunctionsLock(json('package-lock.json'), json('functions/package.json'));
    expect(read('functions/package-lock.json') === expected, 'npm run lock-functions').toBe(true);
  });

  it('the functions’ lock file includes neither workspaces nor download URLs', () => {
    const text = read('functions/package-lock.json');
    expect(text).not.toMatch(/@sharebox\/(?!functions")/);
    expect(text).not.toMatch(/"resolved"|"link"/);
  });

  it('the lock file includes exactly the functions’ dependencies, for all platforms', () => {
    expect(
      lockOf({
        'node_modules/a': {
          version: '1.2.0',
          integrity: 'x',
          dependencies: { b: '1' },
          optionalDependencies: { c: '1' },
        },
        'node_modules/b': { version: '1.0.0', dev: true },
        'node_modules/a/node_modules/c': { version: '1.0.0', os: ['aix'], optional: true },
        'node_modules/unrelated': { version: '1.0.0' },
      }),
    ).toMatchObject({
      packages: {
        'node_modules/a': { version: '1.2.0' },
        'node_modules/a/node_modules/c': { version: '1.0.0', optional: true },
        'node_modules/b': { version: '1.0.0' },
      },
    });
  });

  it('buildFunctionsLock throws if a package is missing or two packages have the same path', () => {
    expect(() => lockOf({})).toThrow('functions needs a');
    expect(() =>
      lockOf({
        'functions/node_modules/a': { version: '2.0.0', dependencies: { b: '1' } },
        'functions/node_modules/b': { version: '2.0.0', dependencies: { c: '1' } },
        'node_modules/c': { version: '1.0.0', dependencies: { a: '1' } },
        'node_modules/a': { version: '1.0.0' },
      }),
    ).toThrow('Two versions of node_modules/a');
  });
});
