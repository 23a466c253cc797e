import type { Fields, Value } from './wire';

/** Returns the position of a value's type in the order in which Firestore sorts types. */
function rank(value: Value): number {
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

/** Compares UTF-8 bytes, which differs from JavaScript only beyond the Basic Multilingual Plane. */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return /[\ud800-\udfff]/.test(a + b) ? Buffer.compare(Buffer.from(a), Buffer.from(b)) : a < b ? -1 : 1;
}

const numberedId = /^__id(-?\d+)__$/;

/** Sorts numeric ids before all others. Clients use them as start points in queries for subcollections. */
function compareSegments(a: string, b: string): number {
  const [left, right] = [numberedId.exec(a)?.[1], numberedId.exec(b)?.[1]];
  if (left === undefined && right === undefined) return compareTexts(a, b);
  if (left === undefined || right === undefined) return left === undefined ? 1 : -1;
  return Math.sign(Number(BigInt(left) - BigInt(right)));
}

export function compareNames(a: string, b: string): number {
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
export const toNumber = ({ integerValue, doubleValue }: Value): number =>
  Number(integerValue ?? doubleValue ?? NaN);

export const isNumber = (value: Value | undefined): value is Value =>
  value !== undefined && rank(value) === 2;

export const toTimestamp = (moment: Value['timestampValue']): { seconds: number; nanos: number } => ({
  seconds: Number(moment?.seconds ?? 0),
  nanos: moment?.nanos ?? 0,
});

export function compareTimestamps(a: Value['timestampValue'], b: Value['timestampValue']): number {
  const [left, right] = [toTimestamp(a), toTimestamp(b)];
  return order(left.seconds, right.seconds) || order(left.nanos, right.nanos);
}

/** Compares two numbers. NaN comes before all other numbers. */
function compareNumbers(a: number, b: number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return order(!Number.isNaN(a), !Number.isNaN(b));
  return order(a, b);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  for (const [index, item] of a.entries()) {
    const other = b.at(index);
    if (other === undefined) return 1;
    const difference = compareValues(item, other);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  const [left, right] = [Object.keys(a).sort(compareTexts), Object.keys(b).sort(compareTexts)];
  for (const [index, key] of left.entries()) {
    const other = right.at(index);
    if (other === undefined) return 1;
    const difference = compareTexts(key, other) || compareValues(a[key] ?? {}, b[other] ?? {});
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

const bytesOf = (bytes: Uint8Array | string) =>
  typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes;

export function compareValues(a: Value, b: Value): number {
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
      return compareTexts(a.stringValue ?? '', b.stringValue ?? '');
    case 5:
      return Buffer.compare(bytesOf(a.bytesValue ?? ''), bytesOf(b.bytesValue ?? ''));
    case 6:
      return compareNames(a.referenceValue ?? '', b.referenceValue ?? '');
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

export const isSame = (a: Value, b: Value): boolean => compareValues(a, b) === 0;

/** Checks whether two values have the same type. Inequalities match only values of the same type. */
export const isSameType = (a: Value, b: Value): boolean => rank(a) === rank(b);

/** Splits a field path into its segments. Segments that are not simple identifiers are quoted with backticks. */
export function toSegments(path: string): string[] {
  if (!path.includes('`')) return path.split('.');
  return [...path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g)].map(
    ([, quoted, plain]) => plain ?? (quoted ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}

export function getField(fields: Fields, [first = '', ...rest]: readonly string[]): Value | undefined {
  if (!Object.hasOwn(fields, first)) return undefined;
  const value = fields[first];
  if (rest.length === 0) return value;
  return value?.mapValue?.fields ? getField(value.mapValue.fields, rest) : undefined;
}

/** Removes the field if `value` is undefined. Creates missing maps and replaces values that are not maps. */
export function setField(
  fields: Fields,
  [first = '', ...rest]: readonly string[],
  value: Value | undefined,
): Fields {
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
