import { isDeepStrictEqual } from 'node:util';

/** Returns the old and new values of the fields in `written` that differ from `before`, for the audit log. */
export function getChangedFields(
  before: Record<string, unknown>,
  written: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(written).filter((key) => !isDeepStrictEqual(before[key], written[key]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(written) };
}
