import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCreatableMatchPaths, parseMatchPaths } from '../support/rules-matches';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const tests = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => read(file));
const tested = (helper: string): Set<string | undefined> =>
  new Set(
    tests.flatMap((source) => {
      const named = new Map(
        [...source.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name, text]) => [name, text]),
      );
      const calls = source.matchAll(new RegExp(`${helper}\\(\\s*(?:'([^']+)'|(\\w+))`, 'g'));
      return [...calls].map(([, literal, name]) => literal ?? named.get(name));
    }),
  );

describe.each([
  { file: 'firestore.rules', helper: 'describeMatch', least: 20 },
  { file: 'storage.rules', helper: 'describeFiles', least: 2 },
])('$file', ({ file, helper, least }) => {
  const matches = parseMatchPaths(read(`../../${file}`));

  it('finds at least the expected number of matches in the rules file', () =>
    expect(matches.length).toBeGreaterThanOrEqual(least));

  it.each(matches)('tests the match %s with every actor and operation', (match) => {
    expect(tested(helper)).toContain(match);
  });
});

describe('parsing a rules file', () => {
  it('the parser of rules finds nested matches, and ignores strings, comments and functions', () => {
    const rules = `service cloud.firestore { match /databases/{database}/documents {
      // match /comment/{id} {
      function f() { return 'match /text/{id} {' == '}'; }
      match /a/{id} { function g(x) { return x; }
        match /b/{deep=**} { allow read: if f(); } match /c/only { allow get: if true; } }
      match /d/{id}/e/{other} { allow read, write: if false; } } }`;
    expect(parseMatchPaths(rules)).toEqual([
      '/a/{id}',
      '/a/{id}/b/{deep=**}',
      '/a/{id}/c/only',
      '/d/{id}/e/{other}',
    ]);
    expect(parseCreatableMatchPaths(rules)).toEqual([]);
  });

  it('the parser of rules finds the matches in which browsers may create documents', () => {
    const rules = `match /a/{id} { allow read: if true; allow create, update: if f(); }
      match /b/{id} { allow write; match /c/{id} { allow update: if true; } }
      match /d/{id} { allow read, write: if false; }`;
    expect(parseCreatableMatchPaths(rules)).toEqual(['/a/{id}', '/b/{id}']);
  });
});
