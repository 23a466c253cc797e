import { defineSecret } from 'firebase-functions/params';
import { createHmac } from 'node:crypto';
import { demoHashKey, isDemoStack } from './demo-stack';

/** Minimum length of the key; `docs/deploy.md` has a command that makes a longer one. */
const minKeyLength = 32;

/** Declares the secret that a deploy requires; null on the emulators of a demo project. */
export function defineHashKey(environment: NodeJS.ProcessEnv) {
  return isDemoStack(environment) ? null : defineSecret('HASH_KEY');
}

const secret = defineHashKey(process.env);

/** The secrets of functions that hash with a key. */
export const hashSecrets = secret ? [secret] : [];

/** @throws if the secret has no value or a short one */
function getKey(): string {
  const key = secret ? secret.value() : demoHashKey;
  if (key.length < minKeyLength) throw new Error(`HASH_KEY must have at least ${minKeyLength} characters`);
  return key;
}

/**
 * Returns the HMAC-SHA256 of a text in hex digits, which cannot be computed or tried out without the server's key. Hashes
 * for different purposes have different labels.
 */
export function hashWithKey(label: 'order-id' | 'network', text: string): string {
  return createHmac('sha256', getKey()).update(`${label}:${text}`).digest('hex');
}
