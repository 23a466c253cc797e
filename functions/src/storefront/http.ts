import { region } from '@sharebox/domain/common/region';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { productionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import { securityHeaders } from '../platform/security-headers';
import { readStorefront } from './read-storefront';

/**
 * `GET /api/storefront`: kept by the CDN for a moment; listeners keep an open page live. Waits for `isReady` before it
 * reads.
 */
export const storefrontFunction = (isReady: () => Promise<void>) =>
  onRequest({ region, maxInstances, invoker: 'public' }, async (request, response) => {
    response.set(securityHeaders);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    try {
      await isReady();
      const body = await readStorefront(productionServices());
      // No stale-while-revalidate: a browser would show its stored answer, whose date sets the shop's clock back.
      response.set('Cache-Control', 'public, max-age=0, s-maxage=30').json(body);
    } catch (error) {
      logger.error('storefront failed', { error });
      response.set('Cache-Control', 'no-store').status(500).json({ error: 'Failed to load menu data.' });
    }
  });
