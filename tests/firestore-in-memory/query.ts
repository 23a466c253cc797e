import {
  compareDocumentNames,
  compareValues,
  getField,
  isNumberValue,
  isSameValue,
  isSameValueType,
  setField,
  toNumber,
  splitFieldPath,
} from './values';
import type {
  Aggregation,
  Cursor,
  FirestoreFields,
  Filter,
  Ordering,
  StoredDocument,
  StructuredQuery,
  FirestoreValue,
} from './wire';

const documentName = '__name__';

export function getQueryFieldValue(
  document: Pick<StoredDocument, 'name' | 'fields'>,
  path: string,
): FirestoreValue | undefined {
  if (path === documentName) return { referenceValue: document.name };
  return getField(document.fields, splitFieldPath(path));
}

const inequalities = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
]);

const isNull = (value: FirestoreValue) => isSameValue(value, {});
const isNan = (value: FirestoreValue) => isNumberValue(value) && Number.isNaN(toNumber(value));

function matchesFilter(document: StoredDocument, filter: Filter): boolean {
  if (filter.compositeFilter) {
    const { op, filters } = filter.compositeFilter;
    return op === 'OR'
      ? filters.some((one) => matchesFilter(document, one))
      : filters.every((one) => matchesFilter(document, one));
  }
  if (filter.unaryFilter) {
    const found = getQueryFieldValue(document, filter.unaryFilter.field.fieldPath);
    return found !== undefined && matchesUnary(found, filter.unaryFilter.op);
  }
  if (!filter.fieldFilter) return true;
  const { field, op, value } = filter.fieldFilter;
  const found = getQueryFieldValue(document, field.fieldPath);
  return found !== undefined && matchesField(found, op, value);
}

function matchesUnary(found: FirestoreValue, op: string): boolean {
  switch (op) {
    case 'IS_NULL':
      return isNull(found);
    case 'IS_NOT_NULL':
      return !isNull(found);
    case 'IS_NAN':
      return isNan(found);
    case 'IS_NOT_NAN':
      return !isNull(found) && !isNan(found);
    default:
      throw new Error(`No such filter: ${op}`);
  }
}

function matchesField(found: FirestoreValue, op: string, wanted: FirestoreValue): boolean {
  const listed = wanted.arrayValue?.values ?? [];
  const items = found.arrayValue?.values ?? [];
  const difference = isSameValueType(found, wanted) && !isNan(found) ? compareValues(found, wanted) : null;
  switch (op) {
    case 'EQUAL':
      return isSameValue(found, wanted);
    case 'NOT_EQUAL':
      return !isNull(found) && !isSameValue(found, wanted);
    case 'IN':
      return listed.some((one) => isSameValue(found, one));
    case 'NOT_IN':
      return !isNull(found) && !listed.some((one) => isSameValue(found, one));
    case 'ARRAY_CONTAINS':
      return items.some((item) => isSameValue(item, wanted));
    case 'ARRAY_CONTAINS_ANY':
      return items.some((item) => listed.some((one) => isSameValue(item, one)));
    case 'LESS_THAN':
      return difference !== null && difference < 0;
    case 'LESS_THAN_OR_EQUAL':
      return difference !== null && difference <= 0;
    case 'GREATER_THAN':
      return difference !== null && difference > 0;
    case 'GREATER_THAN_OR_EQUAL':
      return difference !== null && difference >= 0;
    default:
      throw new Error(`No such filter: ${op}`);
  }
}

function getInequalityFields(filter: Filter | null | undefined): string[] {
  if (!filter) return [];
  if (filter.compositeFilter)
    return [...new Set(filter.compositeFilter.filters.flatMap(getInequalityFields))].sort();
  if (filter.unaryFilter)
    return filter.unaryFilter.op.startsWith('IS_NOT') ? [filter.unaryFilter.field.fieldPath] : [];
  return filter.fieldFilter && inequalities.has(filter.fieldFilter.op)
    ? [filter.fieldFilter.field.fieldPath]
    : [];
}

/**
 * Returns the requested order, followed by the fields of inequalities and the document name. The added fields are
 * sorted in the direction of the last requested field.
 */
export function getFullSortOrder({ orderBy, where }: StructuredQuery): Ordering[] {
  const whole = [...(orderBy ?? [])];
  for (const fieldPath of [...getInequalityFields(where), documentName]) {
    if (whole.some(({ field }) => field.fieldPath === fieldPath)) continue;
    whole.push({ field: { fieldPath }, direction: whole.at(-1)?.direction ?? 'ASCENDING' });
  }
  return whole;
}

/** Compares a document with a cursor. Returns a negative number if the document comes first. */
function compareTo(
  document: StoredDocument,
  values: readonly FirestoreValue[],
  ordering: readonly Ordering[],
): number {
  for (const [index, value] of values.entries()) {
    const by = ordering.at(index);
    if (!by) throw new Error('A cursor has more values than its query is ordered by');
    const difference = compareValues(getQueryFieldValue(document, by.field.fieldPath) ?? {}, value);
    if (difference !== 0) return by.direction === 'DESCENDING' ? -difference : difference;
  }
  return 0;
}

function isWithin(
  document: StoredDocument,
  { startAt, endAt }: { startAt?: Cursor | null; endAt?: Cursor | null },
  ordering: readonly Ordering[],
): boolean {
  const fromStart = startAt ? compareTo(document, startAt.values, ordering) : 1;
  const toEnd = endAt ? compareTo(document, endAt.values, ordering) : -1;
  return (startAt?.before ? fromStart >= 0 : fromStart > 0) && (endAt?.before ? toEnd < 0 : toEnd <= 0);
}

/** Creates a predicate on document names. It must be fast, because every query runs it for every document. */
function createCollectionCheck(parent: string, { from }: StructuredQuery): (name: string) => boolean {
  const below = `${parent}/`;
  const tests = from.map(({ collectionId = '', allDescendants }) => {
    const last = `/${collectionId}`;
    if (allDescendants) {
      return (name: string) => !collectionId || name.endsWith(last, name.lastIndexOf('/'));
    }
    return (name: string) => {
      const slash = name.indexOf('/', below.length);
      if (slash < 0 || name.includes('/', slash + 1)) return false;
      return !collectionId || name.startsWith(`${collectionId}/`, below.length);
    };
  });
  return (name) => name.startsWith(below) && tests.some((isOf) => isOf(name));
}

export function findMatchingDocuments(
  documents: Iterable<StoredDocument>,
  parent: string,
  query: StructuredQuery,
): StoredDocument[] {
  const ordering = getFullSortOrder(query);
  const isIn = createCollectionCheck(parent, query);
  const found: StoredDocument[] = [];
  for (const document of documents) {
    if (!isIn(document.name)) continue;
    if (query.where && !matchesFilter(document, query.where)) continue;
    if (ordering.some(({ field }) => getQueryFieldValue(document, field.fieldPath) === undefined)) continue;
    if (isWithin(document, query, ordering)) found.push(document);
  }
  if (ordering.length === 1 && ordering[0]?.direction !== 'DESCENDING') {
    found.sort((a, b) => compareDocumentNames(a.name, b.name));
  } else {
    const positionOf = (document: StoredDocument) =>
      ordering.map(({ field }) => getQueryFieldValue(document, field.fieldPath) ?? {});
    found.sort((a, b) => compareTo(a, positionOf(b), ordering));
  }
  const start = query.offset ?? 0;
  return found.slice(start, query.limit ? start + query.limit.value : undefined);
}

export function applyFieldMask(
  document: StoredDocument,
  paths: readonly string[] | undefined,
): StoredDocument {
  if (!paths) return document;
  let fields: FirestoreFields = {};
  for (const path of paths) {
    const segments = splitFieldPath(path);
    const value = path === documentName ? undefined : getField(document.fields, segments);
    if (value !== undefined) fields = setField(fields, segments, value);
  }
  return { ...document, fields };
}

const aggregatedField = ({ sum, avg }: Aggregation) => (sum ?? avg)?.field.fieldPath;

/** Computes the aggregations. Like Firestore, ignores documents that lack any of the aggregated fields. */
export function aggregateDocuments(
  found: readonly StoredDocument[],
  aggregations: readonly Aggregation[],
): FirestoreFields {
  const paths = aggregations.flatMap((one) => aggregatedField(one) ?? []);
  const whole = found.filter((document) =>
    paths.every((path) => getQueryFieldValue(document, path) !== undefined),
  );
  return Object.fromEntries(aggregations.map((one) => [one.alias, aggregate(whole, one)]));
}

function aggregate(documents: readonly StoredDocument[], aggregation: Aggregation): FirestoreValue {
  const { count, avg } = aggregation;
  if (count) return { integerValue: Math.min(documents.length, count.upTo?.value ?? Infinity) };
  const path = aggregatedField(aggregation) ?? documentName;
  const values = documents.map((document) => getQueryFieldValue(document, path)).filter(isNumberValue);
  const total = values.reduce((all, value) => all + toNumber(value), 0);
  if (avg) return values.length > 0 ? { doubleValue: total / values.length } : { nullValue: 'NULL_VALUE' };
  return values.some(({ doubleValue }) => doubleValue !== undefined)
    ? { doubleValue: total }
    : { integerValue: total };
}
