/**
 * Returns the URL without the query parameters that a page does not know, or null if it knows all of them. Each
 * additional parameter would be a page of its own to the CDN.
 */
export function removeUnknownQuery(
  path: string,
  query: Readonly<Record<string, unknown>>,
  known: readonly string[],
): string | null {
  const names = Object.keys(query);
  const kept = names.filter((name) => known.includes(name));
  if (kept.length === names.length) return null;
  const values = kept.map((name): [string, string] => {
    const value = query[name];
    return [name, typeof value === 'string' ? value : ''];
  });
  const rest = new URLSearchParams(values).toString();
  return rest === '' ? path : `${path}?${rest}`;
}
