import type { Storefront } from '@sharebox/domain/storefront/storefront';
import { logger } from 'firebase-functions/v2';
import { createAnswerCache } from '../platform/answer-cache';
import { getProductionServices } from '../platform/production-services';
import { createReadFunction } from '../platform/read-function';
import { pageKeptMs } from '../platform/runtime-options';
import { readStorefront } from './read-storefront';

/** Creates the function for `GET /api/storefront`, cached briefly by the CDN. Waits for `isReady` before it reads. */
export const createStorefrontFunction = (isReady: () => Promise<void>) => {
  const cache = createAnswerCache<Storefront>(pageKeptMs);
  return createReadFunction(async (_request, response) => {
    try {
      const body = await cache('storefront', async () => {
        await isReady();
        return readStorefront(getProductionServices());
      });
      // No stale-while-revalidate: a browser would reuse its stored response, whose date sets the shop's clock back.
      response.set('Cache-Control', 'public, max-age=0, s-maxage=30').json(body);
    } catch (error) {
      logger.error('storefront failed', { error });
      response.set('Cache-Control', 'no-store').status(500).json({ error: 'Failed to load menu data.' });
    }
  });
};
