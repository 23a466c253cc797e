/**
 * Returns whether a response is really the file at this address and may be cached. A host may answer with an HTML
 * page when a newer build no longer has the file.
 */
export function isFileResponse(url: string, { status, headers }: Response): boolean {
  if (status >= 400) return false;
  const isPage = headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;
  return !isPage || new URL(url).pathname.endsWith('.html');
}
