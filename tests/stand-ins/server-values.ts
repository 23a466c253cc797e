import { documentsRoot } from '../fake-backend/fake-backend';
import { toNumber, toTimestamp } from '../firestore-in-memory/values';
import type {
  Fields as ServerFields,
  FieldTransform,
  Value,
  Write as ServerWrite,
} from '../firestore-in-memory/wire';
import { type Fields, type PlainValue, readMilliseconds, type Write } from './wire';

/** Decodes a stored value into the form that pages exchange. */
function toPlainValue(value: Value): PlainValue {
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return toNumber(value);
  if (value.timestampValue !== undefined) {
    const { seconds, nanos } = toTimestamp(value.timestampValue);
    return { $timestamp: seconds * 1000 + Math.floor(nanos / 1e6) };
  }
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(toPlainValue);
  if (value.mapValue !== undefined) return toPlainFields(value.mapValue.fields ?? {});
  return value.stringValue ?? null;
}

export const toPlainFields = (fields: ServerFields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toPlainValue(value)]));

export function toServerValue(value: PlainValue): Value {
  if (value === null) return { nullValue: 'NULL_VALUE' };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value };
  }
  if (typeof value === 'string') return { stringValue: value };
  const milliseconds = readMilliseconds(value);
  if (milliseconds !== null) {
    const seconds = Math.floor(milliseconds / 1000);
    return { timestampValue: { seconds, nanos: (milliseconds - seconds * 1000) * 1e6 } };
  }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toServerValue) } };
  return { mapValue: { fields: toServerFields(value) } };
}

export const toServerFields = (fields: Fields): ServerFields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toServerValue(value)]));

const isMap = (value: PlainValue): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && readMilliseconds(value) === null;

const isServerTime = (value: PlainValue) => isMap(value) && '$serverTime' in value;

/** Takes the placeholders for the server's time out of the fields. */
function splitServerTimes(fields: Fields, prefix = ''): { fields: Fields; transforms: FieldTransform[] } {
  const transforms: FieldTransform[] = [];
  const rest = Object.entries(fields).flatMap(([key, value]): [string, PlainValue][] => {
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
function listLeaves(fields: Fields, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const path = prefix + quote(key);
    return isMap(value) && Object.keys(value).length > 0 ? listLeaves(value, `${path}.`) : [path];
  });
}

/** Nests fields whose keys are field paths. */
function nest(fields: Fields): Fields {
  const nested: Fields = {};
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.');
    let at = nested;
    for (const key of keys.slice(0, -1)) {
      const inner = at[key];
      const next: Fields = inner !== undefined && isMap(inner) ? inner : {};
      at[key] = next;
      at = next;
    }
    at[keys.at(-1) ?? ''] = value;
  }
  return nested;
}

/** Translates a page's write into the server's form. */
export function toServerWrite(write: Write): ServerWrite {
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
