import * as z from 'zod/mini';

const textSchema = z.string();
const scopeSchema = z.enum(['COLLECTION', 'COLLECTION_GROUP']);

/** A composite index without its collection name. */
export const compositeIndexSchema = z.object({
  queryScope: scopeSchema,
  fields: z.array(z.object({ fieldPath: textSchema, order: z.enum(['ASCENDING', 'DESCENDING']) })),
});

export const fieldIndexSchema = z.object({
  order: z.optional(textSchema),
  arrayConfig: z.optional(textSchema),
  queryScope: scopeSchema,
});

export const indexFileSchema = z.object({
  indexes: z.array(z.extend(compositeIndexSchema, { collectionGroup: textSchema })),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: textSchema,
      fieldPath: textSchema,
      ttl: z.optional(z.boolean()),
      indexes: z.array(fieldIndexSchema),
    }),
  ),
});

export type IndexFile = z.output<typeof indexFileSchema>;

/** A query in use. Conditions have the form `field op`, and the sort order has the form `field asc` or `field desc`. */
export interface QueryInUse {
  collection: string;
  isGroup?: boolean;
  where?: readonly `${string} ${'==' | 'in' | 'array-contains' | '<' | '<=' | '>' | '>='}`[];
  /** May omit the document id, because every index ends with the document id in the direction of the last field. */
  orderBy?: readonly `${string} ${'asc' | 'desc'}`[];
}

interface NeededIndex {
  equal: string[];
  ordered: `${string} ${'asc' | 'desc'}`[];
}

/**
 * Returns the composite index that a query needs: first the fields of `equal` in any order, then the fields of
 * `ordered`. Returns undefined for queries with a single field or only equality conditions, because Firestore merges
 * single-field indexes (https://firebase.google.com/docs/firestore/query-data/index-overview).
 */
export function getNeededIndex({ where = [], orderBy = [] }: QueryInUse): NeededIndex | undefined {
  const conditions = where.map((condition) => condition.split(' '));
  const isEqual = (op = '') => ['==', 'in', 'array-contains'].includes(op);
  const equal = conditions.flatMap(([field = '', op]) => (isEqual(op) ? [field] : []));
  const ranges = conditions.flatMap(([field = '', op]) => (isEqual(op) ? [] : [field]));
  const sorted = orderBy.filter((order) => !order.startsWith('__name__'));
  const unsorted = [...new Set(ranges)].filter((field) => !sorted.some((o) => o.startsWith(`${field} `)));
  const ordered = [...unsorted.map((field) => `${field} asc` as const), ...sorted];
  const isSingle = equal.length === 0 ? ordered.length <= 1 : ordered.length === 0;
  return isSingle ? undefined : { equal: [...new Set(equal)], ordered };
}

const direction = { ASCENDING: 'asc', DESCENDING: 'desc' } as const;

function serves(index: IndexFile['indexes'][number], query: QueryInUse, needed: NeededIndex): boolean {
  const fields = index.fields.map(({ fieldPath, order }) => `${fieldPath} ${direction[order]}`);
  const first = index.fields.slice(0, needed.equal.length).map(({ fieldPath }) => fieldPath);
  return (
    index.collectionGroup === query.collection &&
    index.queryScope === (query.isGroup ? 'COLLECTION_GROUP' : 'COLLECTION') &&
    fields.length === needed.equal.length + needed.ordered.length &&
    needed.equal.every((field) => first.includes(field)) &&
    needed.ordered.every((order, at) => fields[needed.equal.length + at] === order)
  );
}

function describe({ collection, where = [], orderBy = [] }: QueryInUse): string {
  return [collection, where.join(', '), orderBy.length > 0 ? `by ${orderBy.join(', ')}` : '']
    .filter((part) => part !== '')
    .join(' ');
}

export function findIndexProblems(
  { indexes, fieldOverrides }: IndexFile,
  queries: readonly QueryInUse[],
  expiring: readonly string[],
): string[] {
  const needs = queries.map((query) => ({ query, needed: getNeededIndex(query) }));
  const unserved = needs.flatMap(({ query, needed }) =>
    !needed || indexes.some((index) => serves(index, query, needed))
      ? []
      : [`No index serves ${describe(query)}`],
  );
  const ungrouped = queries.flatMap(({ collection, isGroup, where: [first = ''] = [] }) => {
    const field = first.split(' ')[0] ?? '';
    const hasIndex = fieldOverrides.some(
      (override) =>
        override.collectionGroup === collection &&
        override.fieldPath === field &&
        override.indexes.some(({ queryScope }) => queryScope === 'COLLECTION_GROUP'),
    );
    return !isGroup || hasIndex ? [] : [`${field} of all ${collection} together has no index`];
  });
  const kept = expiring.filter(
    (collection) =>
      !fieldOverrides.some(
        ({ collectionGroup, fieldPath, ttl }) =>
          collectionGroup === collection && fieldPath === 'expires_at' && ttl === true,
      ),
  );
  return [
    ...unserved,
    ...ungrouped,
    ...kept.map((name) => `${name} has no TTL on expires_at: it only grows`),
  ];
}

/** Returns the indexes that no query needs, as `collection: fields`. Each unused index makes writes more expensive. */
export function findUnusedIndexes({ indexes }: IndexFile, queries: readonly QueryInUse[]): string[] {
  return indexes
    .filter(
      (index) =>
        !queries.some((query) => {
          const needed = getNeededIndex(query);
          return needed !== undefined && serves(index, query, needed);
        }),
    )
    .map(
      ({ collectionGroup, fields }) =>
        `${collectionGroup}: ${fields.map(({ fieldPath }) => fieldPath).join(', ')}`,
    );
}
