/** Idempotency keys. The server performs a request once per key, however often the request arrives. */
export interface RequestKeys {
  /** Returns the key for this content. The key stays the same until `forget` is called. */
  keyOf: (content: unknown) => string;
  /** Forgets the key after its request was accepted, so that the same content gets a new key. */
  forget: (content: unknown) => void;
}

export function createRequestKeys(): RequestKeys {
  const keys = new Map<string, string>();
  return {
    keyOf(content) {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return key;
    },
    forget: (content) => void keys.delete(JSON.stringify(content)),
  };
}
