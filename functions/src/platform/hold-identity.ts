import type { HoldBoxInput } from '@sharebox/domain/orders/callables';
import { createHash } from 'node:crypto';
import { hashWithKey } from './keyed-hash';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}

/** Derives an order's id from the customer and the request, so that creating the order again fails. */
export function getHoldOrderId(uid: string, requestId: string): string {
  return hashWithKey('order-id', `${uid}:${requestId}`).slice(0, 20);
}

/** Returns a fingerprint that is the same for equal requests, regardless of the order of their keys. */
export function getRequestFingerprint(input: HoldBoxInput): string {
  return sha256(JSON.stringify(withSortedKeys(input)));
}
