import { logger } from 'firebase-functions/v2';
import {
  createResponseCache,
  createPageFunction,
  createPublicGetFunction,
} from '../../platform/page-function';
import { fetchHostedDocument } from '../../platform/hosted-document';
import { pageCacheMs } from '../../platform/runtime-options';
import { renderPageIntoDocument } from '../render-page';
import type { Storefront } from '@sharebox/domain/storefront/storefront';
import { getProductionServices } from '../../platform/production-services';
import { readStorefront } from '../publish';

/** Returns which of the menu's two URLs was requested. Each URL highlights a different link in the navigation. */
const toMenuPath = (requested: string) => (requested === '/interactive-menu' ? requested : '/weekly-drop');

/**
 * Creates the function for `GET /weekly-drop`. It returns the first step of the menu as HTML, which the CDN caches
 * briefly (docs/decisions/0046). The app renders all later steps. Waits for `isReady` before reading from the database.
 */
export const createMenuPageFunction = (isReady: () => Promise<void>) => {
  const cache = createResponseCache<string>(pageCacheMs);
  const laterSteps = ['step', 'review'];
  return createPageFunction('menuPage', {
    query: laterSteps,
    toPath: toMenuPath,
    answer: async ({ path, query }) => {
      const document = await fetchHostedDocument('/pages/weeklyDrop.html');
      if (laterSteps.some((name) => name in query)) return { html: document, keptSeconds: 30 };
      const html = await cache(toMenuPath(path), async () => {
        await isReady().catch((error: unknown) => logger.error('The demo is not ready', { error }));
        return (await renderPageIntoDocument(document, toMenuPath(path))) ?? document;
      });
      return { html, keptSeconds: 30 };
    },
  });
};

/**
 * Creates the function for `GET /api/storefront`, whose response the CDN caches briefly. Waits for `isReady` before
 * reading from the database.
 */
export const createStorefrontFunction = (isReady: () => Promise<void>) => {
  const cache = createResponseCache<Storefront>(pageCacheMs);
  return createPublicGetFunction(async (_request, response) => {
    try {
      const body = await cache('storefront', async () => {
        await isReady();
        return readStorefront(getProductionServices());
      });
      // Do not use stale-while-revalidate. A browser would reuse its stored response, whose old date would set back the
      // shop's clock.
      response.set('Cache-Control', 'public, max-age=0, s-maxage=30').json(body);
    } catch (error) {
      logger.error('storefront failed', { error });
      response.set('Cache-Control', 'no-store').status(500).json({ error: 'Failed to load menu data.' });
    }
  });
};
