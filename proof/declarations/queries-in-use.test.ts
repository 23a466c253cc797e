import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT_FOLDER } from '../../scripts/local-stack/project';
import { expiringCollections, queriesInUse } from './queries-in-use';
import { indexFileSchema, findIndexProblems, findUnusedIndexes } from './query-indexes';

const read = (path: string) => readFileSync(join(ROOT_FOLDER, path), 'utf8');
const indexes = indexFileSchema.parse(JSON.parse(read('firestore.indexes.json')));
const queries = Object.values(queriesInUse).flat();

function findConditions(text: string): string[] {
  const calls = text.matchAll(
    /\b(where|orderBy)\(\s*(?:'([^']+)'|(?:FieldPath\.)?documentId\(\))\s*(?:,\s*'([^']+)')?/g,
  );
  const found = [...calls].map(([, call, field = '__name__', second]) =>
    call === 'where' ? `where ${field} ${second ?? '?'}` : `by ${field} ${second ?? 'asc'}`,
  );
  // Compare with the number of all calls, so that the test fails if the expression above misses a call. `where(live)`
  // is not counted, because the same file builds the filter from conditions that are matched. `orderBy(orderedBy)` in
  // `useOwnCollection` is not counted, because the field is matched in the callers.
  const all = [...text.matchAll(/\b(?:where|orderBy)\((?!\w+\)|orderedBy)/g)].length;
  if (all !== found.length) return ['a condition that this test can’t read'];
  const own = [...text.matchAll(/(?:= |return )useOwnCollection\(/g)].map(
    () => `by ${/orderedBy: '(\w+)'/.exec(text)?.[1] ?? 'created_at'} desc`,
  );
  return [...new Set([...found, ...own])].sort();
}

const sources = ['functions/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(ROOT_FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe('queriesInUse', () => {
  it('queriesInUse lists the query conditions and sort orders of every file that has more than one', () => {
    const written = sources
      .map((file) => [file, findConditions(read(file))] as const)
      .filter(([, found]) => found.length > 1);
    const listed = Object.entries(queriesInUse).map(([file, of]) => {
      const parts = of.flatMap(({ where = [], orderBy = [] }) => [
        ...where.map((condition) => `where ${condition}`),
        ...orderBy.map((order) => `by ${order}`),
      ]);
      return [file, [...new Set(parts)].sort()] as const;
    });
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(written));
  });

  it('expiringCollections lists exactly the collections that have a TTL', () => {
    const { fieldOverrides } = indexes;
    const gone = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
    expect(gone.sort()).toEqual([...expiringCollections].sort());
  });
});

describe('firestore.indexes.json', () => {
  it('firestore.indexes.json has an index for every query and a TTL for every expiring collection', () => {
    expect(findIndexProblems(indexes, queries, expiringCollections)).toEqual([]);
  });

  it('firestore.indexes.json has no unused index', () => {
    expect(findUnusedIndexes(indexes, queries)).toEqual([]);
  });

  it('firestore.indexes.json is reported as incomplete if any of its indexes is missing', () => {
    for (const missing of indexes.indexes) {
      const rest = indexes.indexes.filter((index) => index !== missing);
      expect(findIndexProblems({ ...indexes, indexes: rest }, queries, expiringCollections)).not.toEqual([]);
    }
  });

  it('firestore.indexes.json is reported as incomplete if a TTL or the index of a collection group is missing', () => {
    for (const { collectionGroup, fieldPath } of indexes.fieldOverrides) {
      if (fieldPath === 'recipients') continue;
      const fieldOverrides = indexes.fieldOverrides.filter(
        (other) => other.collectionGroup !== collectionGroup || other.fieldPath !== fieldPath,
      );
      expect(findIndexProblems({ ...indexes, fieldOverrides }, queries, expiringCollections)).toEqual([
        expect.stringContaining(collectionGroup),
      ]);
    }
  });
});
