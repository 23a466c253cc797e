/** Idempotency keys: the server performs each key's request once, however often it arrives. */
export interface RequestKeys {
  /** Returns the content's key, which stays the same as long as it is unknown whether the request arrived. */
  keyOf: (content: unknown) => string;
  /** Call after a request was accepted: the same content then gets a new key. */
  forget: (content: unknown) => void;
}

/** Creates keys that last as long as their owner: a form or a page. */
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
