/**
 * Whether an answer is the file at this address, to be kept for offline. Whatever serves the shop may send its page in
 * the place of a file that a newer build has not.
 */
export function isFile(url: string, { status, headers }: Response): boolean {
  if (status >= 400) return false;
  const isPage = headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;
  return !isPage || new URL(url).pathname.endsWith('.html');
}
