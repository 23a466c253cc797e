import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const isSdk = (file: string) => file.endsWith('-sdk.ts');
const sources = execFileSync('git', ['ls-files', 'web/src/*.ts', 'web/src/*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const sdks = sources.filter(isSdk).map((file) => basename(file));
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');

function namesIn(...path: string[]): string[] {
  const { staticExports } = parseSync('module.ts', read(...path)).module;
  return staticExports
    .flatMap(({ entries }) =>
      entries.flatMap(({ isType, exportName }) => (isType ? [] : (exportName.name ?? []))),
    )
    .sort();
}

const wordsOfApp = new Set(
  sources.filter((file) => !isSdk(file)).flatMap((file) => read(file).match(/\b\w+\b/g) ?? []),
);

describe.each(sdks)('the SDK module %s', (sdk) => {
  const real = namesIn('web/src/firebase', sdk);

  it('the SDK module exports only names that the app uses', () => {
    expect(real).not.toEqual([]);
    expect(real.filter((name) => !wordsOfApp.has(name))).toEqual([]);
  });

  it('the SDK module has a stand-in with the same exports', () => {
    expect(namesIn('tests/stand-ins/sdk', sdk)).toEqual(expect.arrayContaining(real));
  });
});
