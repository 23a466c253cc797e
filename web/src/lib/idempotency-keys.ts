/** Creates idempotency keys. The server performs a request once per key, however often the request arrives. */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>();
  return {
    /** Returns the key for this content. The key stays the same until `forget` is called. */
    keyOf(content: unknown): string {
      const text = JSON.stringify(content);
      const key = keys.get(text) ?? crypto.randomUUID();
      keys.set(text, key);
      return key;
    },
    /** Forgets the key after its request was accepted, so that the same content gets a new key. */
    forget: (content: unknown) => void keys.delete(JSON.stringify(content)),
  };
}
