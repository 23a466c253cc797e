import type { OrderByDirection, Query, WhereFilterOp } from 'firebase/firestore';
import type * as z from 'zod/mini';
import { type LiveResult, useLiveCollection, type WithId } from './live';
import { useLivePages } from './live-pages';
import type { FirestoreSdk } from './load';
import { fetchAllPages } from './reads';

export type Condition =
  | readonly [kind: 'where', field: string, operator: WhereFilterOp, value: unknown]
  | readonly [kind: 'order', field: string, direction: OrderByDirection]
  | readonly [kind: 'limit', count: number];

const idField = '__name__';

export const documentId = () => idField;

export const where = (field: string, operator: WhereFilterOp, value: unknown): Condition =>
  ['where', field, operator, value] as const;

export const orderBy = (field: string, direction: OrderByDirection = 'asc'): Condition =>
  ['order', field, direction] as const;

export const limit = (count: number): Condition => ['limit', count] as const;

/** A query and the schema of its documents. */
export interface Records<T> {
  /** The path of the collection. With null, listeners stay `loading`. */
  path: string | null;
  schema: z.ZodMiniType<T>;
  conditions: readonly Condition[];
}

/** Describes a query. Conditions that are `false` are left out. */
export const recordsOf = <T>(
  path: string | null,
  schema: z.ZodMiniType<T>,
  ...conditions: readonly (Condition | false)[]
): Records<T> => ({ path, schema, conditions: conditions.filter((one) => one !== false) });

export function buildRecordsQuery(sdk: FirestoreSdk, { path, conditions }: Records<unknown>): Query {
  const { collection, firestore, limit: toLimit, orderBy: toOrder, query, where: toFilter } = sdk;
  const toField = (field: string) => (field === idField ? sdk.documentId() : field);
  const constraints = conditions.map((one) => {
    if (one[0] === 'where') return toFilter(toField(one[1]), one[2], one[3]);
    return one[0] === 'limit' ? toLimit(one[1]) : toOrder(toField(one[1]), one[2]);
  });
  return query(collection(firestore, path ?? ''), ...constraints);
}

const keyOf = ({ path, conditions }: Records<unknown>) => `${path}?${JSON.stringify(conditions)}`;

/**
 * Subscribes to records as `useLiveCollection` does. With the key `savedAs`, the last result is saved on the device.
 */
export function useRecords<T>(records: Records<T>, savedAs: string | null = null): LiveResult<WithId<T>[]> {
  const key = records.path === null ? null : (savedAs ?? keyOf(records));
  const isSaved = savedAs !== null;
  return useLiveCollection(key, (sdk) => buildRecordsQuery(sdk, records), records.schema, { isSaved });
}

/** Subscribes to the first `count` records, plus one extra to detect whether there are more. */
export function useRecordPages<T>(records: Records<T>, count: number): LiveResult<WithId<T>[]> {
  return useLivePages(keyOf(records), (sdk) => buildRecordsQuery(sdk, records), records.schema, count);
}

/** Fetches all records as `fetchAllPages` does. */
export function readRecords<T>(
  records: Records<T>,
  signal: AbortSignal,
  onProgress: (read: number) => void = () => undefined,
): Promise<WithId<T>[]> {
  return fetchAllPages((sdk) => buildRecordsQuery(sdk, records), records.schema, signal, onProgress);
}
