/** Parses a URL; null if it is invalid. `URL.canParse` and `URL.parse` are missing in older supported browsers. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
