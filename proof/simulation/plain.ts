import { momentOf, numberOf } from '../../tests/firestore-in-memory/values';
import type { Fields, StoredDocument, Value } from '../../tests/firestore-in-memory/wire';

/** A value as a program has it; moments are dates. */
function plainValue(value: Value): unknown {
  if (value.booleanValue !== undefined) return value.booleanValue;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return numberOf(value);
  if (value.timestampValue !== undefined) {
    const { seconds, nanos } = momentOf(value.timestampValue);
    return new Date(seconds * 1000 + Math.floor(nanos / 1e6));
  }
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(plainValue);
  if (value.mapValue !== undefined) return plainFields(value.mapValue.fields ?? {});
  return value.stringValue ?? value.referenceValue ?? null;
}

function plainFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainValue(value)]));
}

/** What a stored document holds. */
export function plainOf({ fields }: StoredDocument): Record<string, unknown> {
  return plainFields(fields);
}

const documents = '/documents/';

/** A document's path, of its whole name. */
export function pathOf(name: string): string {
  return name.slice(name.indexOf(documents) + documents.length);
}
