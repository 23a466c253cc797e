import type { Caller } from '../../../functions/src/platform/validated-call';
import { acceptedClaimToken, claimToken, guestToken, type PopulatedShop } from './populated-shop';

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
  /** Replaces the ids in an outcome of the original request with the ids of the copy. */
  renamed: (outcome: unknown) => unknown;
}

/**
 * Copies a request and replaces ids that the caller may not see with ids of missing documents. Returns null if the
 * caller may see all ids in the request.
 */
export function buildRequestWithMissingIds(
  { privateIds, ids }: PopulatedShop,
  caller: Caller | null,
  input: unknown,
): MissingTwin | null {
  const text = JSON.stringify([input]);
  const tokens = [guestToken, claimToken, acceptedClaimToken, ids.unwrappingToken];
  const hasToken = tokens.some((token) => text.includes(token));
  // Admins, bookkeepers and requests with the token of a link or a slip may see all ids.
  if ((caller?.isAdmin && caller.uid === 'ama') || caller?.isBookkeeper || hasToken) return null;
  const foreign = new Set(
    privateIds.filter(({ seenBy }) => !seenBy.includes(caller?.uid ?? '')).map(({ id }) => id),
  );
  const rename = (id: string) => (foreign.has(id) ? createMissingId(id) : id);
  const twin = renameIds(input, rename);
  if (JSON.stringify([twin]) === text) return null;
  return { input: twin, renamed: (outcome) => renameIds(outcome, rename) };
}
