import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { HOST } from '../../scripts/local-stack/project';
import { answerTo, GoogleRefusal, type Routes } from './google-api';

export interface GoogleStandIn {
  /** Where the tools find it, as their proxy. */
  address: string;
  /** Requests that were answered, as `METHOD host/path`. */
  answered: string[];
  /** Requests that it knows no answer to: what it lacks, or what the tools should not have asked. */
  unknown: string[];
  /** Why it refused, in Google's words. */
  refusals: string[];
  close: () => Promise<void>;
}

/**
 * The one address that the tools are written to reach whatever their environment says: whether whoever deploys may act
 * as the service account of first generation functions. They go on without an answer; docs/production-checks.md has it.
 */
const unanswered = 'iam.googleapis.com:443';

/**
 * Stands in for Google's APIs: an HTTP proxy on a free port of this machine that answers by `routes` and lets nothing
 * through. What it doesn't know it answers with 404 and remembers.
 */
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
      const find = answerTo(routes, { method, host, path, query: url.searchParams, bytes });
      if (!find) {
        unknown.push(name);
        give(response, 404, { error: { code: 404, message: `The rehearsal knows no ${name}` } });
        return;
      }
      answered.push(name);
      give(response, 200, await find());
    } catch (error) {
      const refusal =
        error instanceof GoogleRefusal ? error : new GoogleRefusal(400, `${name} failed: ${String(error)}`);
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
  // The tools open a tunnel to the host that they mean; its other end is here.
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
