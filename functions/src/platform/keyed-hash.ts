import { defineSecret } from 'firebase-functions/params';
import { createHmac, createHash } from 'node:crypto';
import { demoHashKey, isDemoStack } from './runtime-options';
import type { HoldBoxInput } from '@sharebox/domain/orders/callables';

/** Minimum length of the key. The command in `docs/deploy.md` generates a longer key. */
const minKeyLength = 32;

/**
 * Declares the secret that a deployment requires. Returns null on the emulators of a demo project, which need no
 * secret.
 */
export function defineHashKey(environment: NodeJS.ProcessEnv) {
  return isDemoStack(environment) ? null : defineSecret('HASH_KEY');
}

const secret = defineHashKey(process.env);

/** The secrets of functions that compute keyed hashes. */
export const hashKeySecrets = secret ? [secret] : [];

/**
 * Returns the secret key.
 * @throws if the key is empty or too short
 */
function getKey(): string {
  const key = secret ? secret.value() : demoHashKey;
  if (key.length < minKeyLength) throw new Error(`HASH_KEY must have at least ${minKeyLength} characters`);
  return key;
}

/**
 * Returns the HMAC-SHA256 of a text in hex digits. Without the server's key, the text cannot be guessed from the hash.
 * Each purpose has its own label, so that equal texts have different hashes.
 */
export function hashWithKey(label: 'order-id' | 'network' | 'unwrapping', text: string): string {
  return createHmac('sha256', getKey()).update(`${label}:${text}`).digest('hex');
}

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

/** Derives an order's id from the customer and the request, so that a repeated request cannot create a second order. */
export function getHoldOrderId(uid: string, requestId: string): string {
  return hashWithKey('order-id', `${uid}:${requestId}`).slice(0, 20);
}

/**
 * Returns the fingerprint of a request. Equal requests have the same fingerprint, regardless of the order of their
 * keys.
 */
export function getRequestFingerprint(input: HoldBoxInput): string {
  return sha256(JSON.stringify(withSortedKeys(input)));
}
