/**
 * Returns whether a response contains the requested file. A host may respond with an HTML page if a newer build no
 * longer contains the file.
 */
export function isFileResponse(url: string, { status, headers }: Response): boolean {
  if (status >= 400) return false;
  const isPage = headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false;
  return !isPage || new URL(url).pathname.endsWith('.html');
}
