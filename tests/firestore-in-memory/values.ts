import type { FirestoreFields, FirestoreValue } from './wire';

/** Returns the rank of a value's type in Firestore's sort order of types. */
function rank(value: FirestoreValue): number {
  if (value.booleanValue !== undefined) return 1;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return 2;
  if (value.timestampValue !== undefined) return 3;
  if (value.stringValue !== undefined) return 4;
  if (value.bytesValue !== undefined) return 5;
  if (value.referenceValue !== undefined) return 6;
  if (value.geoPointValue !== undefined) return 7;
  if (value.arrayValue !== undefined) return 8;
  return value.mapValue !== undefined ? 9 : 0;
}

const order = (a: number | boolean, b: number | boolean) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Compares strings by their UTF-8 bytes. The order differs from that of JavaScript's `<` only beyond the Basic
 * Multilingual Plane.
 */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  return /[\ud800-\udfff]/.test(a + b) ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : a < b ? -1 : 1;
}

const numberedId = /^__id(-?\d+)__$/;

/**
 * Compares two path segments. Numeric ids (`__id1__`) come before all others, because clients use such ids as start
 * points of queries for subcollections.
 */
function compareSegments(a: string, b: string): number {
  const [left, right] = [numberedId.exec(a)?.[1], numberedId.exec(b)?.[1]];
  if (left === undefined && right === undefined) return compareStrings(a, b);
  if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
  return Math.sign(Number(BigInt(left) - BigInt(right)));
}

export function compareDocumentNames(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  for (const [index, segment] of left.entries()) {
    const other = right.at(index);
    if (other === undefined) return 1;
    const difference = compareSegments(segment, other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Returns a value as a number, or NaN if it isn't a number. */
export const toNumber = ({ integerValue, doubleValue }: FirestoreValue): number =>
  Number(integerValue ?? doubleValue ?? NaN);

export const isNumberValue = (value: FirestoreValue | undefined): value is FirestoreValue =>
  value !== undefined && rank(value) === 2;

export const toWireTimestamp = (
  moment: FirestoreValue['timestampValue'],
): { seconds: number; nanos: number } => ({
  seconds: Number(moment?.seconds ?? 0),
  nanos: moment?.nanos ?? 0,
});

export function compareTimestamps(
  a: FirestoreValue['timestampValue'],
  b: FirestoreValue['timestampValue'],
): number {
  const [left, right] = [toWireTimestamp(a), toWireTimestamp(b)];
  return order(left.seconds, right.seconds) || order(left.nanos, right.nanos);
}

/** Compares two numbers. NaN sorts before all other numbers. */
function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return order(!Number.isNaN(a), !Number.isNaN(b));
  return order(a, b);
}

function compareLists(a: readonly FirestoreValue[], b: readonly FirestoreValue[]): number {
  for (const [index, item] of a.entries()) {
    const other = b.at(index);
    if (other === undefined) return 1;
    const difference = compareValues(item, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareMaps(a: FirestoreFields, b: FirestoreFields): number {
  const [left, right] = [Object.keys(a).sort(compareStrings), Object.keys(b).sort(compareStrings)];
  for (const [index, key] of left.entries()) {
    const other = right.at(index);
    if (other === undefined) return 1;
    const difference = compareStrings(key, other) || compareValues(a[key] ?? {}, b[other] ?? {});
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const bytesOf = (bytes: Uint8Array | string) =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes;

export function compareValues(a: FirestoreValue, b: FirestoreValue): number {
  const [left, right] = [rank(a), rank(b)];
  if (left !== right) return left - right;
  switch (left) {
    case 1:
      return order(a.booleanValue ?? false, b.booleanValue ?? false);
    case 2:
      return compareNumbers(toNumber(a), toNumber(b));
    case 3:
      return compareTimestamps(a.timestampValue, b.timestampValue);
    case 4:
      return compareStrings(a.stringValue ?? '', b.stringValue ?? '');
    case 5:
      return Buffer.compare(bytesOf(a.bytesValue ?? ''), bytesOf(b.bytesValue ?? ''));
    case 6:
      return compareDocumentNames(a.referenceValue ?? '', b.referenceValue ?? '');
    case 7:
      return (
        order(a.geoPointValue?.latitude ?? 0, b.geoPointValue?.latitude ?? 0) ||
        order(a.geoPointValue?.longitude ?? 0, b.geoPointValue?.longitude ?? 0)
      );
    case 8:
      return compareLists(a.arrayValue?.values ?? [], b.arrayValue?.values ?? []);
    case 9:
      return compareMaps(a.mapValue?.fields ?? {}, b.mapValue?.fields ?? {});
    default:
      return 0;
  }
}

export const isSameValue = (a: FirestoreValue, b: FirestoreValue): boolean => compareValues(a, b) === 0;

/** Checks whether two values have the same type. Inequalities match only values of the same type. */
export const isSameValueType = (a: FirestoreValue, b: FirestoreValue): boolean => rank(a) === rank(b);

/** Splits a field path into its segments. Segments that are not simple identifiers are quoted with backticks. */
export function splitFieldPath(path: string): string[] {
  if (!path.includes('`')) return path.split('.');
  return [...path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g)].map(
    ([, quoted, plain]) => plain ?? (quoted ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

export function getField(
  fields: FirestoreFields,
  [first = '', ...rest]: readonly string[],
): FirestoreValue | undefined {
  if (!Object.hasOwn(fields, first)) return undefined;
  const value = fields[first];
  if (rest.length === 0) return value;
  return value?.mapValue?.fields ? getField(value.mapValue.fields, rest) : undefined;
}

/**
 * Returns a copy of the fields with one field set, or removed if `value` is undefined. Creates missing maps and
 * replaces values that are not maps.
 */
export function setField(
  fields: FirestoreFields,
  [first = '', ...rest]: readonly string[],
  value: FirestoreValue | undefined,
): FirestoreFields {
  if (rest.length === 0) {
    const { [first]: _before, ...others } = fields;
    return value === undefined ? others : { ...fields, [first]: value };
  }
  const before = Object.hasOwn(fields, first) ? fields[first]?.mapValue : undefined;
  if (value === undefined && !before) return fields;
  const below = before?.fields;
  return { ...fields, [first]: { mapValue: { fields: setField(below ?? {}, rest, value) } } };
}

const documents = '/documents/';

/** Returns the path of a document within its database. */
export function toDocumentPath(name: string): string {
  return name.slice(name.indexOf(documents) + documents.length);
}
