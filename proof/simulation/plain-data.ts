import { toWireTimestamp, toNumber } from '../../tests/firestore-in-memory/values';
import type { FirestoreFields, StoredDocument, FirestoreValue } from '../../tests/firestore-in-memory/wire';

function plainValue(value: FirestoreValue): unknown {
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return toNumber(value);
  if (value.timestampValue !== undefined) {
    const { seconds, nanos } = toWireTimestamp(value.timestampValue);
    return new Date(seconds * 1000 + Math.floor(nanos / 1e6));
  }
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(plainValue);
  if (value.mapValue !== undefined) return plainFields(value.mapValue.fields ?? {});
  return value.stringValue ?? value.referenceValue ?? null;
}

function plainFields(fields: FirestoreFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

export function toPlainData({ fields }: StoredDocument): Record<string, unknown> {
  return plainFields(fields);
}
