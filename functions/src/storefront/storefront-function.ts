import { logger } from 'firebase-functions/v2';
import { getProductionServices } from '../platform/production-services';
import { createReadFunction } from '../platform/read-function';
import { readStorefront } from './read-storefront';

/** Creates the function for `GET /api/storefront`, cached briefly by the CDN. Waits for `isReady` before it reads. */
export const createStorefrontFunction = (isReady: () => Promise<void>) =>
  createReadFunction(async (_request, response) => {
    try {
      await isReady();
      const body = await readStorefront(getProductionServices());
      // No stale-while-revalidate: a browser would reuse its stored response, whose date sets the shop's clock back.
      response.set('Cache-Control', 'public, max-age=0, s-maxage=30').json(body);
    } catch (error) {
      logger.error('storefront failed', { error });
      response.set('Cache-Control', 'no-store').status(500).json({ error: 'Failed to load menu data.' });
    }
  });
