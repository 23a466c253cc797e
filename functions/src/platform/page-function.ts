import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { maxInstances } from './runtime-options';
import { logger } from 'firebase-functions/v2';

/**
 * Returns the URL without unknown query parameters, or null if all parameters are known. The CDN would otherwise cache
 * a separate page for every unknown parameter.
 */
export function removeUnknownQueryParams(
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

/**
 * The headers of every function response. `firebase.json` sets the same headers for files. Each page contains the rest
 * of the Content-Security-Policy (docs/security.md#content-security-policy).
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(self), payment=(), usb=()',
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

type Handler = Parameters<typeof onRequest>[0];

/**
 * Creates a public function that Hosting serves. Accepts only GET and HEAD requests and sets the shop's security
 * headers.
 */
export const createPublicGetFunction = (answer: Handler): HttpsFunction =>
  onRequest({ region: cloudRegion, maxInstances, invoker: 'public' }, async (request, response) => {
    response.set(securityHeaders);
    if (request.method === 'GET' || request.method === 'HEAD') await answer(request, response);
    else response.set('Allow', 'GET, HEAD').status(405).end();
  });

export interface PageResponse {
  html: string;
  status?: number;
  /** Seconds for which the CDN caches the page. Null for a response that must not be cached. */
  keptSeconds: number | null;
  headers?: Record<string, string>;
}

interface Page {
  /** Names of the page's query parameters. */
  query: readonly string[];
  /** Returns the page's canonical path. Requests with unknown query parameters are redirected to this path. */
  toPath: (requested: string) => string;
  answer: (request: Request) => Promise<PageResponse>;
}

/** Seconds for which the CDN caches a redirect. */
const redirectSeconds = 86_400;

/**
 * Creates a function that serves a page. If `answer` throws, logs the error under `name` and returns a page that asks
 * the visitor to try again.
 */
export const createPageFunction = (name: string, { query, toPath, answer }: Page): HttpsFunction =>
  createPublicGetFunction(async (request, response) => {
    try {
      const known = removeUnknownQueryParams(toPath(request.path), request.query, query);
      if (known !== null) {
        response.set('Cache-Control', `public, max-age=0, s-maxage=${redirectSeconds}`).redirect(302, known);
        return;
      }
      const { html, status = 200, keptSeconds, headers = {} } = await answer(request);
      response
        .status(status)
        .set(
          'Cache-Control',
          keptSeconds === null ? 'no-store' : `public, max-age=0, s-maxage=${keptSeconds}`,
        )
        .set(headers)
        .type('html')
        .send(html);
    } catch (error) {
      logger.error(`${name} failed`, { error });
      response
        .status(503)
        .set('Cache-Control', 'no-store')
        .set('Retry-After', '10')
        .type('html')
        .send(
          '<!doctype html><title>Share Box</title><p>An unexpected error occurred. Please try again.</p>',
        );
    }
  });

interface Kept<T> {
  answer: Promise<T>;
  until: number;
}

/**
 * Creates an in-memory cache for this instance. Repeated requests that bypass the CDN then cost no reads and no
 * rendering. Simultaneous requests share one response. Failed responses are not cached. The oldest entry is removed if
 * there are more than `most` entries.
 */
export function createResponseCache<T>(
  keptMs: number,
  { most = 200, now = Date.now }: { most?: number; now?: () => number } = {},
): (key: string, answer: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Kept<T>>();
  return (key, answer) => {
    const found = kept.get(key);
    if (found && now() < found.until) return found.answer;
    kept.delete(key);
    // Keep a pending response in the cache, however long it takes.
    const entry: Kept<T> = { answer: answer(), until: Infinity };
    kept.set(key, entry);
    const oldest = kept.keys().next();
    if (kept.size > most && !oldest.done) kept.delete(oldest.value);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    entry.answer.then(() => {
      if (keptMs === 0) forget();
      else entry.until = now() + keptMs;
    }, forget);
    return entry.answer;
  };
}
