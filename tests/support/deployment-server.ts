import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that serves the shop on its own origin and can switch to a newer build. */
export interface DeploymentServer {
  origin: string;
  /**
   * Switches to the next build. It is the same shop, but its pages contain `<meta name="build" content="next">`, and
   * the files of the staff pages have new names.
   */
  deployNext: () => void;
  close: () => Promise<void>;
}

const shells = /("revision":")[0-9a-f]+(","url":"(?:app|index)\.html")/g;
const staffFiles = /("isForStaff":true,"revision":null,"url":"[^"]+)/g;
const nextShell = '<meta name="build" content="next" /><meta charset';

/**
 * Starts a proxy of the served shop. After `deployNext`, the proxy changes the pages and the service worker as a new
 * build would.
 */
export async function startDeploymentServer(served: string): Promise<DeploymentServer> {
  let isNext = false;
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', served);
      const answer = await fetch(new URL(request.url ?? '/', served));
      let body: Buffer | string = Buffer.from(await answer.arrayBuffer());
      const type = answer.headers.get('content-type') ?? 'application/octet-stream';
      if (isNext && pathname === '/sw.js') {
        body = body.toString().replace(shells, '$1next$2').replace(staffFiles, '$1?next');
      } else if (isNext && type.startsWith('text/html')) {
        body = body.toString().replace('<meta charset', nextShell);
      }
      const date = answer.headers.get('date');
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': 'no-cache',
        ...(date !== null && { date }),
      });
      response.end(body);
    })().catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    deployNext: () => {
      isNext = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
