import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/local-stack/project';
import { expiringCollections, queriesInUse } from './queries-in-use';
import { indexFileSchema, findIndexProblems, findUnusedIndexes } from './query-indexes';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const indexes = indexFileSchema.parse(JSON.parse(read('firestore.indexes.json')));
const queries = Object.values(queriesInUse).flat();

function findConditions(text: string): string[] {
  const calls = text.matchAll(
    /\b(where|orderBy)\(\s*(?:'([^']+)'|(?:FieldPath\.)?documentId\(\))\s*(?:,\s*'([^']+)')?/g,
  );
  const found = [...calls].map(([, call, field = '__name__', second]) =>
    call === 'where' ? `where ${field} ${second ?? '?'}` : `by ${field} ${second ?? 'asc'}`,
  );
  // A call that the expression above does not match must not be ignored. `where(live)` takes a filter that the same
  // file builds from conditions, which are matched there.
  const all = [...text.matchAll(/\b(?:where|orderBy)\((?!\w+\))/g)].length;
  return all === found.length ? [...new Set(found)].sort() : ['a condition that this test can’t read'];
}

const sources = ['functions/src', 'web/src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);

describe('queriesInUse', () => {
  it('lists every file that contains queries, with the conditions and sort orders of these queries', () => {
    const written = sources
      .map((file) => [file, findConditions(read(file))] as const)
      .filter(([, found]) => found.length > 0);
    const listed = Object.entries(queriesInUse).map(([file, of]) => {
      const parts = of.flatMap(({ where = [], orderBy = [] }) => [
        ...where.map((condition) => `where ${condition}`),
        ...orderBy.map((order) => `by ${order}`),
      ]);
      return [file, [...new Set(parts)].sort()] as const;
    });
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(written));
  });

  it('lists exactly the collections that have a TTL', () => {
    const { fieldOverrides } = indexes;
    const gone = fieldOverrides.filter(({ ttl }) => ttl).map(({ collectionGroup }) => collectionGroup);
    expect(gone.sort()).toEqual([...expiringCollections].sort());
  });
});

describe('firestore.indexes.json', () => {
  it('covers every query and deletes expired documents', () => {
    expect(findIndexProblems(indexes, queries, expiringCollections)).toEqual([]);
  });

  it('has no unused index', () => {
    expect(findUnusedIndexes(indexes, queries)).toEqual([]);
  });

  it('is reported as incomplete if any one of its indexes is missing', () => {
    for (const missing of indexes.indexes) {
      const rest = indexes.indexes.filter((index) => index !== missing);
      expect(findIndexProblems({ ...indexes, indexes: rest }, queries, expiringCollections)).not.toEqual([]);
    }
  });

  it('is reported as incomplete if a TTL or the index of a collection group is missing', () => {
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
