import { documentsRoot } from '../fake-backend/fake-backend';
import { toNumber, toWireTimestamp } from '../firestore-in-memory/values';
import type {
  FirestoreFields as ServerFields,
  FieldTransform,
  FirestoreValue,
  Write as ServerWrite,
} from '../firestore-in-memory/wire';
import { type JsonFields, type JsonValue, decodeMilliseconds, type PageWrite } from './wire';

/** Decodes a stored value into the JSON format used between pages and tests. */
function toPlainValue(value: FirestoreValue): JsonValue {
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return toNumber(value);
  if (value.timestampValue !== undefined) {
    const { seconds, nanos } = toWireTimestamp(value.timestampValue);
    return { $timestamp: seconds * 1000 + Math.floor(nanos / 1e6) };
  }
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(toPlainValue);
  if (value.mapValue !== undefined) return toJsonFields(value.mapValue.fields ?? {});
  return value.stringValue ?? null;
}

export const toJsonFields = (fields: ServerFields): JsonFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toPlainValue(value)]));

export function toServerValue(value: JsonValue): FirestoreValue {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
  }
  if (typeof value === 'string') return { stringValue: value };
  const milliseconds = decodeMilliseconds(value);
  if (milliseconds !== null) {
    const seconds = Math.floor(milliseconds / 1000);
    return { timestampValue: { seconds, nanos: (milliseconds - seconds * 1000) * 1e6 } };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toServerValue) } };
  return { mapValue: { fields: toServerFields(value) } };
}

export const toServerFields = (fields: JsonFields): ServerFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toServerValue(value)]));

const isMap = (value: JsonValue): value is JsonFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && decodeMilliseconds(value) === null;

const isServerTime = (value: JsonValue) => isMap(value) && '$serverTime' in value;

/** Separates the placeholders for the server's time from the other fields. */
function splitServerTimes(
  fields: JsonFields,
  prefix = '',
): { fields: JsonFields; transforms: FieldTransform[] } {
  const transforms: FieldTransform[] = [];
  const rest = Object.entries(fields).flatMap(([key, value]): [string, JsonValue][] => {
    const fieldPath = prefix + quote(key);
    if (isServerTime(value)) {
      transforms.push({ fieldPath, setToServerValue: 'REQUEST_TIME' });
      return [];
    }
    if (!isMap(value)) return [[key, value]];
    const inner = splitServerTimes(value, `${fieldPath}.`);
    transforms.push(...inner.transforms);
    return [[key, inner.fields]];
  });
  return { fields: Object.fromEntries(rest), transforms };
}

const quote = (key: string) => (/^[A-Za-z_]\w*$/.test(key) ? key : `\`${key.replaceAll(/[`\\]/g, '\\$&')}\``);

/** Returns the paths of all fields that are not maps, or are empty maps. */
function listLeaves(fields: JsonFields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const path = prefix + quote(key);
    return isMap(value) && Object.keys(value).length > 0 ? listLeaves(value, `${path}.`) : [path];
  });
}

/** Nests fields whose keys are field paths. */
function nest(fields: JsonFields): JsonFields {
  const nested: JsonFields = {};
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.');
    let at = nested;
    for (const key of keys.slice(0, -1)) {
      const inner = at[key];
      const next: JsonFields = inner !== undefined && isMap(inner) ? inner : {};
      at[key] = next;
      at = next;
    }
    at[keys.at(-1) ?? ''] = value;
  }
  return nested;
}

/** Converts a page's write to the server's format. */
export function toServerWrite(write: PageWrite): ServerWrite {
  const name = `${documentsRoot}/${write.path}`;
  if (write.kind === 'delete') return { delete: name };
  const { fields, transforms } = splitServerTimes(write.kind === 'update' ? nest(write.data) : write.data);
  const update = { name, fields: toServerFields(fields) };
  const updateTransforms = transforms;
  if (write.kind === 'update') {
    const transformed = new Set(transforms.map(({ fieldPath }) => fieldPath));
    const paths = Object.keys(write.data).map((path) => path.split('.').map(quote).join('.'));
    const fieldPaths = paths.filter((path) => !transformed.has(path));
    return { update, updateMask: { fieldPaths }, updateTransforms, currentDocument: { exists: true } };
  }
  if (!write.isMerge) return { update, updateTransforms };
  return { update, updateMask: { fieldPaths: listLeaves(fields) }, updateTransforms };
}
