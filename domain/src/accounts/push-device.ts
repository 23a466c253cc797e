import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { pickFreeId } from '../common/document-id';

/** Maximum length of a user agent in characters, as in the security rules. */
export const maxUserAgentLength = 500;

/** Maximum number of browsers per member that receive push messages. The security rules accept the ids 1 to 10. */
export const maxPushDevices = 10;

/** `profiles/{uid}/devices/{id}`: a browser registered for push messages, written by its owner. */
export const pushDeviceSchema = z.object({
  token: z.string(),
  user_agent: z.string(),
  last_seen_at: instantSchema,
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

/**
 * Returns the id under which to register a browser: its existing id if one of its tokens is known, otherwise a free id.
 * If no id is free, the browser replaces the least recently seen browser. `known` must be sorted by last-seen time,
 * newest first (docs/product/notifications.md#devices).
 */
export function pickPushDeviceId(
  known: readonly { id: string; token: string }[],
  tokens: readonly string[],
): string {
  const before = known.find(({ token }) => tokens.includes(token));
  if (before) return before.id;
  const free = pickFreeId(
    known.map(({ id }) => id),
    maxPushDevices,
  );
  return free ?? known.at(-1)?.id ?? '1';
}
