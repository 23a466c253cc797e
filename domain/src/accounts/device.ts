import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { freeNumber } from './numbered';

/** Characters of a browser's name that the rules take. */
export const maxUserAgentLength = 500;

/** As many of a person's browsers as get pushes; the rules take the ids 1 to this. */
export const maxDevices = 10;

/** `profiles/{uid}/devices/{id}`: one browser that asked to be told; written by its owner. */
export const deviceSchema = z.object({
  token: z.string(),
  user_agent: z.string(),
  last_seen_at: instantSchema,
});
export type Device = z.infer<typeof deviceSchema>;

/**
 * Where a browser is registered among a person's devices, `known`, the last seen first: where it was with one of its
 * tokens, else where nobody is; where all are taken, in the place of the one that was not seen for longest
 * (docs/product/notifications.md#devices).
 */
export function deviceIdFor(
  known: readonly { id: string; token: string }[],
  tokens: readonly string[],
): string {
  const before = known.find(({ token }) => tokens.includes(token));
  if (before) return before.id;
  const free = freeNumber(
    known.map(({ id }) => id),
    maxDevices,
  );
  return free ?? known.at(-1)?.id ?? '1';
}
