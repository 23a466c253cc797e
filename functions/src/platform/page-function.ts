import { region } from '@sharebox/domain/common/region';
import { type HttpsFunction, onRequest, type Request } from 'firebase-functions/v2/https';
import { maxInstances } from './runtime-options';
import { logger } from 'firebase-functions/v2';

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

/**
 * The headers of every function response. `firebase.json` sets the same headers for files. The Content-Security-Policy
 * for scripts and other resources is part of each page (docs/security.md#content-security-policy).
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

type Handler = Parameters<typeof onRequest>[0];

/**
 * Creates a public function that is served through Hosting. It answers only GET and HEAD requests and sets the shop's
 * security headers.
 */
export const createReadFunction = (answer: Handler): HttpsFunction =>
  onRequest({ region, maxInstances, invoker: 'public' }, async (request, response) => {
    response.set(securityHeaders);
    if (request.method === 'GET' || request.method === 'HEAD') await answer(request, response);
    else response.set('Allow', 'GET, HEAD').status(405).end();
  });

export interface PageAnswer {
  html: string;
  status?: number;
  /** Number of seconds for which the CDN caches the page; null for an answer that must not be cached. */
  keptSeconds: number | null;
  headers?: Record<string, string>;
}

interface Page {
  /** Names of the query parameters that the page knows. */
  query: readonly string[];
  /** Returns the page's own path, to which requests with other parameters are redirected. */
  toPath: (requested: string) => string;
  answer: (request: Request) => Promise<PageAnswer>;
}

/** Seconds that the CDN caches a redirect. */
const redirectSeconds = 86_400;

/**
 * Creates a function that serves a page. If `answer` throws, visitors see a page that asks them to try again, and the
 * error is logged under `name`.
 */
export const createPageFunction = (name: string, { query, toPath, answer }: Page): HttpsFunction =>
  createReadFunction(async (request, response) => {
    try {
      const known = removeUnknownQuery(toPath(request.path), request.query, query);
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
