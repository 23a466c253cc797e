import * as z from 'zod/mini';
import { keep } from '../../state/keep';

/** Local storage: the key under which one exact box was asked for; a window that was closed finds the same hold again. */
const storageKey = 'hold_request';

const holdRequest = z.object({ request_id: z.uuid(), body: z.string() });

function readRequest(): z.infer<typeof holdRequest> | null {
  try {
    return holdRequest.parse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * The idempotency key for a request with this body: the same one for the same body, also after a reload, a second click
 * or in another window, so that both get the same hold; another one for another body.
 */
export function holdRequestId(body: object): string {
  const text = JSON.stringify(body);
  const known = readRequest();
  if (known?.body === text) return known.request_id;
  const request = { request_id: crypto.randomUUID(), body: text };
  keep(storageKey, JSON.stringify(request));
  return request.request_id;
}

/** Asking for the same box again is a new request from now on: the last hold is used, given back or run out. */
export function forgetHoldRequest(): void {
  localStorage.removeItem(storageKey);
}
