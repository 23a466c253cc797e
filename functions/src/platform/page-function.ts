import { logger } from 'firebase-functions/v2';
import type { HttpsFunction, Request } from 'firebase-functions/v2/https';
import { removeUnknownQuery } from './known-query';
import { createReadFunction } from './read-function';

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
