import { logger } from 'firebase-functions/v2';
import type { HttpsFunction, Request } from 'firebase-functions/v2/https';
import { createReadFunction } from './read-function';

interface PageAnswer {
  html: string;
  status?: number;
  /** Number of seconds for which the CDN caches the page. */
  keptSeconds: number;
  headers?: Record<string, string>;
}

/**
 * Creates a function that serves a page. If `answer` throws, visitors see a page that asks them to try again, and the
 * error is logged under `name`.
 */
export const createPageFunction = (
  name: string,
  answer: (request: Request) => Promise<PageAnswer>,
): HttpsFunction =>
  createReadFunction(async (request, response) => {
    try {
      const { html, status = 200, keptSeconds, headers = {} } = await answer(request);
      response
        .status(status)
        .set('Cache-Control', `public, max-age=0, s-maxage=${keptSeconds}`)
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
