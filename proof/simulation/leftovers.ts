import type { StoredDocument } from '../../tests/firestore-in-memory/wire';
import { toPlainData } from './plain-data';
import { toDocumentPath } from '../../tests/firestore-in-memory/values';
import type { World } from './world';

/** Documents that count attempts or record processed events, and therefore differ after a retry. */
const bookkeeping = /^(processed_events|rate_limits)\//;

const randomParts: readonly [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>'],
  [/\b\d{1,2}:\d\d\b/g, '<time>'],
  [/gift-order#\w+\.[\w-]{43}/g, '<link>'],
  [/event-\d+/g, '<event>'],
  [/"[\da-f]{64}"/g, '"<hash>"'],
  [/"attempts":\d/g, '"attempts":<n>'],
  [/\b1794\d{9}\b/g, '<ms>'],
  [/\b1794\d{12}\b/g, '<micros>'],
  [/^audit_log\/\w+/g, 'audit_log/<id>'],
];

/** Lists everything that was stored, emailed or pushed, as sorted lines without random parts. */
export function listLeftovers(documents: ReadonlyMap<string, StoredDocument>, world: World): string[] {
  const lines = [...documents.values()].flatMap((document) => {
    const path = toDocumentPath(document.name);
    return bookkeeping.test(path) ? [] : [`${path} ${JSON.stringify(toPlainData(document))}`];
  });
  for (const id of world.common.mailed.keys()) lines.push(`mailed ${id}`);
  for (const id of world.common.pushed.keys()) lines.push(`pushed ${id}`);
  const plain = randomParts.reduce(
    (texts, [pattern, name]) => texts.map((text) => text.replaceAll(pattern, name)),
    lines,
  );
  return plain.sort();
}
