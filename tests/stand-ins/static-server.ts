import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Returns the JSON response for a path, or null if a file or the app's page is served instead. */
type Answer = (path: string) => Promise<{ status: number; json: unknown } | null>;

/** Serves a build as Hosting would: existing files, and the app's page for all other paths without an extension. */
export async function serveStatic(
  root: string,
  answer: Answer,
): Promise<{ origin: string; close: () => void }> {
  const files = new Map<string, Buffer>();
  const read = (path: string): Buffer | null => {
    const known = files.get(path);
    if (known) return known;
    const file = join(root, path);
    if (!existsSync(file) || !statSync(file).isFile()) return null;
    const content = readFileSync(file);
    files.set(path, content);
    return content;
  };
  const server = createServer((request, response) => void respond(request, response));
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const made = await answer(pathname);
    if (made) {
      response.writeHead(made.status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(made.json));
      return;
    }
    const isPage = extname(pathname) === '';
    const content = read(isPage ? '/index.html' : pathname);
    response.writeHead(content ? 200 : 404, {
      'content-type': types[isPage ? '.html' : extname(pathname)] ?? 'application/octet-stream',
      'cache-control': pathname.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache',
    });
    response.end(content ?? undefined);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
