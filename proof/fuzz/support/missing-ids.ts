import type { Caller } from '../../../functions/src/platform/validated-call';
import { guestToken, type PeopledShop } from './peopled-shop';

/** A value with every text, and every segment of a path in one, changed. */
function renamed(value: unknown, rename: (id: string) => string): unknown {
  if (typeof value === 'string') return value.split('/').map(rename).join('/');
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renamed(part, rename)]));
}

/** An id that nobody has, as long as the other. */
const missingFor = (id: string) => `nobody${id}`.slice(0, id.length);

/** A request that asks for what isn't there wherever the first asked for what isn't the caller's to know of. */
interface Twin {
  input: unknown;
  /** What came of the first, said with the ids of the second. */
  renamed: (outcome: unknown) => unknown;
}

/** The twin of a request; null where it names nothing that is foreign to the caller. */
export function ofMissingIds(
  { privateIds }: PeopledShop,
  caller: Caller | null,
  input: unknown,
): Twin | null {
  const text = JSON.stringify([input]);
  // Whoever may know all, or has the link of a guest's mail, asks for nothing foreign.
  if ((caller?.isAdmin && caller.uid === 'ama') || text.includes(guestToken)) return null;
  const foreign = new Set(
    privateIds.filter(({ seenBy }) => !seenBy.includes(caller?.uid ?? '')).map(({ id }) => id),
  );
  const rename = (id: string) => (foreign.has(id) ? missingFor(id) : id);
  const twin = renamed(input, rename);
  if (JSON.stringify([twin]) === text) return null;
  return { input: twin, renamed: (outcome) => renamed(outcome, rename) };
}
