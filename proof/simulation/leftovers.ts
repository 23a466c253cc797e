import type { StoredDocument } from '../../tests/firestore-in-memory/wire';
import { pathOf, plainOf } from './plain';
import type { World } from './world';

/** What counts attempts or remembers events, and so differs where something is tried again. */
const bookkeeping = /^(processed_events|rate_limits)\//;

/** What is chance's, or the clock's: moments, ids that nobody chose, and how often a mail was tried. */
const chance: readonly [RegExp, string][] = [
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>'],
  [/\b\d{1,2}:\d\d\b/g, '<time>'],
  [/gift-order#\w+\.[\w-]{43}/g, '<link>'],
  [/event-\d+/g, '<event>'],
  [/"[\da-f]{64}"/g, '"<hash>"'],
  [/"attempts":\d/g, '"attempts":<n>'],
  [/\b1794\d{9}\b/g, '<ms>'],
  [/^audit_log\/\w+/g, 'audit_log/<id>'],
];

/** Everything that is stored, was mailed or was pushed, a line each in order; without what is chance's. */
export function whatIsThere(documents: ReadonlyMap<string, StoredDocument>, world: World): string[] {
  const lines = [...documents.values()].flatMap((document) => {
    const path = pathOf(document.name);
    return bookkeeping.test(path) ? [] : [`${path} ${JSON.stringify(plainOf(document))}`];
  });
  for (const id of world.common.mailed.keys()) lines.push(`mailed ${id}`);
  for (const id of world.common.pushed.keys()) lines.push(`pushed ${id}`);
  const plain = chance.reduce(
    (texts, [pattern, name]) => texts.map((text) => text.replaceAll(pattern, name)),
    lines,
  );
  return plain.sort();
}
