const references = new Map<string, string>();

/** What staff find an error by in the log: the same for errors that say the same, until the page is loaded anew. */
export function errorReference(error: unknown): string {
  const known = references.get(String(error)) ?? crypto.randomUUID().slice(0, 8);
  references.set(String(error), known);
  return known;
}
