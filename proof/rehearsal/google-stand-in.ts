import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { HOST } from '../../scripts/local-stack/project';
import { findHandler, GoogleApiError, type Routes } from './google-api';

export interface GoogleStandIn {
  address: string;
  /** Requests that were answered, as `METHOD host/path`. */
  answered: string[];
  /** Requests that no route matches. Either a route is missing, or the tools should not make the request. */
  unknown: string[];
  refusals: string[];
  close: () => Promise<void>;
}

/**
 * The only address that the tools call regardless of their environment. They use it to check whether the user may act
 * as the service account of first generation functions, and continue if there is no answer (docs/production-checks.md).
 */
const unanswered = 'iam.googleapis.com:443';

/** Starts an HTTP proxy that answers with `routes` and never forwards a request. Unknown requests get a 404. */
export async function startGoogleStandIn(routes: Routes): Promise<GoogleStandIn> {
  const answered: string[] = [];
  const unknown: string[] = [];
  const refusals: string[] = [];

  function give(response: ServerResponse, status: number, body: unknown): void {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const bytes = await buffer(request);
    const host = request.headers.host ?? '';
    const url = new URL(request.url ?? '/', `http://${host}`);
    const path = decodeURIComponent(url.pathname);
    const method = request.method ?? 'GET';
    const name = `${method} ${host}${path}`;
    try {
      const find = findHandler(routes, { method, host, path, query: url.searchParams, bytes });
      if (!find) {
        unknown.push(name);
        give(response, 404, { error: { code: 404, message: `The rehearsal knows no ${name}` } });
        return;
      }
      answered.push(name);
      give(response, 200, await find());
    } catch (error) {
      const refusal =
        error instanceof GoogleApiError ? error : new GoogleApiError(400, `${name} failed: ${String(error)}`);
      if (refusal.isNews) refusals.push(refusal.message);
      give(response, refusal.code, refusal.body);
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  // The tools ask the proxy for a tunnel to the intended host. The proxy answers the tunnelled requests itself.
  server.on('connect', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.endsWith(':80')) {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      if (head.length > 0) socket.unshift(head);
      server.emit('connection', socket);
      return;
    }
    if (request.url !== unanswered) unknown.push(`CONNECT ${request.url ?? ''}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((listening) => server.listen(0, HOST, listening));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The stand-in has no port');
  return {
    address: `http://${HOST}:${bound.port}`,
    answered,
    unknown,
    refusals,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
