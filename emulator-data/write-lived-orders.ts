import { getFirestore } from 'firebase-admin/firestore';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withEmulatorApp } from './emulator-app';
import { simulateOrders } from './simulate-orders';

const file = join(import.meta.dirname, 'sample', 'lived-orders.json');

/**
 * Converts a value to the JSON format that `loadSimulatedDocuments` parses: dates as objects, fields sorted by name.
 */
function toStoredJson(value: unknown): unknown {
  if (value instanceof Date) return { $date: value.toISOString() };
  if (Array.isArray(value)) return value.map(toStoredJson);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, toStoredJson(inner)]));
}

/** Formats the documents with one document per line, so that diffs show which documents changed. */
function formatDocuments(simulatedAt: Date, documents: Iterable<readonly [string, object]>): string {
  const lines = [...documents].map(
    ([path, data]) => `    ${JSON.stringify(path)}: ${JSON.stringify(toStoredJson(data))}`,
  );
  return `{\n  "lived_at": "${simulatedAt.toISOString()}",\n  "documents": {\n${lines.sort().join(',\n')}\n  }\n}\n`;
}

/** Regenerates `sample/lived-orders.json` in a separate, empty project. */
export async function writeSimulatedOrders(now: Date): Promise<void> {
  await withEmulatorApp(async (app) => {
    const documents = await simulateOrders(getFirestore(app), now);
    await writeFile(file, formatDocuments(now, Object.entries(documents)));
  }, 'demo-sample-orders');
}
