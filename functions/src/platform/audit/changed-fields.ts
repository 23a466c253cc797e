import { isDeepStrictEqual } from 'node:util';

/**
 * For the audit log: of the fields that `written` has, those that differ from `before`, as they were and as they are.
 */
export function changedFields(
  before: Record<string, unknown>,
  written: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(written).filter((key) => !isDeepStrictEqual(before[key], written[key]));
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]));
  return { before: pick(before), after: pick(written) };
}
