import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';

/**
 * The key under which one exact box was asked for; a window that was closed finds the same hold again. With the box go
 * the sender's contact and words, so it stays no longer than the session.
 */
const lastRequest = createPersistedValue(
  'hold_request',
  z.object({ request_id: z.uuid(), body: z.string() }),
  { belongsTo: 'session' },
);

/**
 * The idempotency key for a request with this body: the same one for the same body, also after a reload, a second click
 * or in another window, so that both get the same hold; another one for another body.
 */
export function holdRequestId(body: object): string {
  const text = JSON.stringify(body);
  const known = lastRequest.get();
  if (known?.body === text) return known.request_id;
  const request = { request_id: crypto.randomUUID(), body: text };
  lastRequest.set(request);
  return request.request_id;
}

/** Asking for the same box again is a new request from now on: the last hold is used, given back or run out. */
export function forgetHoldRequest(): void {
  lastRequest.set(null);
}
