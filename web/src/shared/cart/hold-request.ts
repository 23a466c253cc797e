import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/**
 * The idempotency key and the body of the last hold request, so that reopening the shop finds the same hold. Stored
 * only until the session ends, because the body contains the giver's contact details and message.
 */
const lastRequest = createPersistedValue(
  'hold_request',
  z.object({ request_id: z.uuid(), body: z.string() }),
  { belongsTo: 'session' },
);

/**
 * Returns the idempotency key for a request body. The same body gets the same key after a reload, on a second click and
 * in another browser window, so that all of these requests get the same hold.
 */
export function getHoldRequestId(body: object): string {
  const text = JSON.stringify(body);
  const known = lastRequest.get();
  if (known?.body === text) return known.request_id;
  const request = { request_id: crypto.randomUUID(), body: text };
  lastRequest.set(request);
  return request.request_id;
}

/**
 * Removes the stored idempotency key. Called once the hold has been used, released or has expired, so that ordering the
 * same box again creates a new hold.
 */
export function forgetHoldRequest(): void {
  lastRequest.set(null);
}
