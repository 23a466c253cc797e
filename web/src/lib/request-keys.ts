/** Keys under which the server does what it is asked for once, however often it is asked. */
export interface RequestKeys {
  /** The key for this content: the same one again for as long as nobody knows whether the request arrived. */
  keyOf: (content: unknown) => string;
  /** The request was taken: the same content is another request from now on. */
  forget: (content: unknown) => void;
}

/** Keys that last as long as what keeps them: a form, or a page. */
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
