import type { Caller } from '../../../functions/src/platform/validated-call';
import { guestToken, type PopulatedShop } from './populated-shop';

function renameIds(value: unknown, rename: (id: string) => string): unknown {
  if (typeof value === 'string') return value.split('/').map(rename).join('/');
  if (Array.isArray(value)) return value.map((item) => renameIds(item, rename));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renameIds(part, rename)]));
}

const createMissingId = (id: string) => `nobody${id}`.slice(0, id.length);

/** A copy of a request that refers to missing documents instead of documents that the caller may not see. */
interface MissingTwin {
  input: unknown;
  /** Returns an outcome of the original request with its ids replaced as in the copy. */
  renamed: (outcome: unknown) => unknown;
}

/** Returns the copy of a request, or null when the caller may see all ids in it. */
export function buildMissingTwin(
  { privateIds }: PopulatedShop,
  caller: Caller | null,
  input: unknown,
): MissingTwin | null {
  const text = JSON.stringify([input]);
  // All ids count as visible to admins and bookkeepers, and in requests that contain a guest link's token.
  if ((caller?.isAdmin && caller.uid === 'ama') || caller?.isBookkeeper || text.includes(guestToken))
    return null;
  const foreign = new Set(
    privateIds.filter(({ seenBy }) => !seenBy.includes(caller?.uid ?? '')).map(({ id }) => id),
  );
  const rename = (id: string) => (foreign.has(id) ? createMissingId(id) : id);
  const twin = renameIds(input, rename);
  if (JSON.stringify([twin]) === text) return null;
  return { input: twin, renamed: (outcome) => renameIds(outcome, rename) };
}
