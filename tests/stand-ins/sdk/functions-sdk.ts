import type { JsonValue } from '../wire';
import { auth } from './auth-sdk';
import { sendRequest, FirebaseError } from './link';

export const functions = {};

/** Encodes data as the SDK does: undefined becomes null, and a date becomes an ISO string. */
function encode(data: unknown): JsonValue {
  if (data === undefined || data === null) return null;
  if (data instanceof Date) return data.toISOString();
  if (Array.isArray(data)) return data.map(encode);
  if (typeof data === 'object') {
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, encode(value)]));
  }
  if (typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean') return data;
  throw new Error(`Data cannot be encoded in JSON: ${typeof data}`);
}

export function httpsCallable(_functions: object, name: string) {
  return async (input: unknown): Promise<{ data: JsonValue }> => {
    // The SDK throws this error if a request does not reach the server.
    if (!navigator.onLine) throw new FirebaseError({ code: 'functions/internal', message: 'internal' });
    const uid = auth.currentUser?.uid ?? null;
    return { data: await sendRequest({ kind: 'call', name, data: encode(input), uid }) };
  };
}
