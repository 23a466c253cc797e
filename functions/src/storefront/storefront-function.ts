import { logger } from 'firebase-functions/v2';
import { getProductionServices } from '../platform/production-services';
import { createReadFunction } from '../platform/read-function';
import { readStorefront } from './read-storefront';

/**
 * Creates the function for `GET /api/storefront`. The CDN caches its response briefly. Waits for `isReady` before
 * reading from the database.
 */
export const createStorefrontFunction = (isReady: () => Promise<void>) =>
  createReadFunction(async (_request, response) => {
    try {
      await isReady();
      const body = await readStorefront(getProductionServices());
      // Do not allow stale-while-revalidate. Browsers would reuse a stored response, whose date would set the shop's
      // clock back.
      response.set('Cache-Control', 'public, max-age=0, s-maxage=30').json(body);
    } catch (error) {
      logger.error('storefront failed', { error });
      response.set('Cache-Control', 'no-store').status(500).json({ error: 'Failed to load menu data.' });
    }
  });
