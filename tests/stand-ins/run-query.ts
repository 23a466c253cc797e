import {
  type Cursor,
  documentName,
  readMilliseconds,
  type PlainValue,
  type QuerySpec,
  type StoredDocument,
} from './wire';

const parentOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** Returns a value's rank in Firestore's order of types: null, booleans, numbers, timestamps, strings, arrays, maps. */
function rank(value: PlainValue): number {
  if (value === null) return 0;
  if (typeof value === 'boolean') return 1;
  if (typeof value === 'number') return 2;
  if (readMilliseconds(value) !== null) return 3;
  if (typeof value === 'string') return 4;
  return Array.isArray(value) ? 5 : 6;
}

const order = (a: number | string | boolean, b: number | string | boolean) => (a < b ? -1 : a > b ? 1 : 0);

function compareLists(a: readonly PlainValue[], b: readonly PlainValue[]): number {
  for (const [index, item] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    const difference = compareValues(item, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareMaps(a: Record<string, PlainValue>, b: Record<string, PlainValue>): number {
  const flat = (map: Record<string, PlainValue>) =>
    Object.keys(map)
      .sort()
      .flatMap((key) => [key, map[key] ?? null]);
  return compareLists(flat(a), flat(b));
}

function compareValues(a: PlainValue, b: PlainValue): number {
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const [momentA, momentB] = [readMilliseconds(a), readMilliseconds(b)];
  if (momentA !== null && momentB !== null) return momentA - momentB;
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (a === null || b === null || Array.isArray(a) || Array.isArray(b)) return 0;
  if (typeof a === 'object' || typeof b === 'object') {
    return typeof a === 'object' && typeof b === 'object' ? compareMaps(a, b) : 0;
  }
  return order(a, b);
}

/** Returns the value at a field path such as `deletion.due_at`, or undefined if there is none. */
function readField(document: StoredDocument, field: string): PlainValue | undefined {
  if (field === documentName) return document.path;
  let value: PlainValue | undefined = document.data;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    value = value[key];
  }
  return value;
}

type Condition = QuerySpec['where'][number];

/** Returns a condition's value. If it is a document id, returns the document's full path. */
function readConditionValue({ field, value }: Condition, collection: string): PlainValue {
  if (field !== documentName) return value;
  const full = (id: PlainValue) => (typeof id === 'string' && !id.includes('/') ? `${collection}/${id}` : id);
  return Array.isArray(value) ? value.map(full) : full(value);
}

function meets(document: StoredDocument, condition: Condition, collection: string): boolean {
  const found = readField(document, condition.field);
  if (found === undefined) return false;
  const wanted = readConditionValue(condition, collection);
  const isSame = (other: PlainValue) => compareValues(found, other) === 0;
  const difference = rank(found) === rank(wanted) ? compareValues(found, wanted) : null;
  switch (condition.operator) {
    case '==':
      return isSame(wanted);
    case '!=':
      return found !== null && !isSame(wanted);
    case 'in':
      return Array.isArray(wanted) && wanted.some(isSame);
    case 'array-contains':
      return Array.isArray(found) && found.some((item) => compareValues(item, wanted) === 0);
    case '<':
      return difference !== null && difference < 0;
    case '<=':
      return difference !== null && difference <= 0;
    case '>':
      return difference !== null && difference > 0;
    case '>=':
      return difference !== null && difference >= 0;
  }
}

type Ordering = QuerySpec['orderBy'];

/**
 * Returns the complete sort order. If the query requests no order but has an inequality, its results are sorted by the
 * field of the inequality. The document name comes last, in the direction of the field before it.
 */
function completeOrdering({ orderBy, where }: QuerySpec): Ordering {
  const unequal = where.find(({ operator }) => ['<', '<=', '>', '>=', '!='].includes(operator));
  const requestedOrdering: Ordering =
    orderBy.length > 0 || !unequal ? orderBy : [{ field: unequal.field, direction: 'asc' }];
  if (requestedOrdering.some(({ field }) => field === documentName)) return requestedOrdering;
  return [
    ...requestedOrdering,
    { field: documentName, direction: requestedOrdering.at(-1)?.direction ?? 'asc' },
  ];
}

/** Compares a document with a cursor. Returns a negative number if the document comes first. */
function compareTo(document: StoredDocument, cursor: Cursor, ordering: Ordering, collection: string): number {
  const position =
    'values' in cursor
      ? cursor.values
      : ordering.map(({ field }) => readField(cursor.document, field) ?? null);
  for (const [index, value] of position.entries()) {
    const by = ordering[index];
    if (!by) throw new Error('A cursor has more values than its query is ordered by');
    const wanted = readConditionValue({ field: by.field, operator: '==', value }, collection);
    const difference = compareValues(readField(document, by.field) ?? null, wanted);
    if (difference !== 0) return by.direction === 'asc' ? difference : -difference;
  }
  return 0;
}

export function runQuery(documents: Iterable<StoredDocument>, query: QuerySpec): StoredDocument[] {
  const { collection, startAfter, endAt, limit } = query;
  const ordering = completeOrdering(query);
  const found = [...documents].filter(
    (document) =>
      parentOf(document.path) === collection &&
      query.where.every((condition) => meets(document, condition, collection)) &&
      ordering.every(({ field }) => readField(document, field) !== undefined) &&
      (!startAfter || compareTo(document, startAfter, ordering, collection) > 0) &&
      (!endAt || compareTo(document, endAt, ordering, collection) <= 0),
  );
  found.sort((a, b) => compareTo(a, { document: b }, ordering, collection));
  return limit === null ? found : found.slice(0, limit);
}
