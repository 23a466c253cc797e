const references = new Map<string, string>();

/** Errors with the same message share a reference until the page is reloaded. */
export function getErrorReference(error: unknown): string {
  const known = references.get(String(error)) ?? crypto.randomUUID().slice(0, 8);
  references.set(String(error), known);
  return known;
}
