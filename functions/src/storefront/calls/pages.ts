import { logger } from 'firebase-functions/v2';
import { createAnswerCache } from '../../platform/answer-cache';
import { fetchHostedDocument } from '../../platform/hosted-document';
import { createPageFunction, createReadFunction } from '../../platform/page-function';
import { pageKeptMs } from '../../platform/runtime-options';
import { fillPage } from '../render-page';
import type { Storefront } from '@sharebox/domain/storefront/storefront';
import { getProductionServices } from '../../platform/production-services';
import { readStorefront } from '../publish';

/** Returns which of the menu's two URLs was requested. Each of them highlights a different link in the navigation. */
const toMenuPath = (requested: string) => (requested === '/interactive-menu' ? requested : '/weekly-drop');

/**
 * Creates the function for `GET /weekly-drop`, which returns the first step of the menu as HTML. The CDN caches it
 * briefly (docs/decisions/0046). The app renders all other steps. Waits for `isReady` before reading from the database.
 */
export const createMenuPageFunction = (isReady: () => Promise<void>) => {
  const cache = createAnswerCache<string>(pageKeptMs);
  const laterSteps = ['step', 'review'];
  return createPageFunction('menuPage', {
    query: laterSteps,
    toPath: toMenuPath,
    answer: async ({ path, query }) => {
      const document = await fetchHostedDocument('/pages/weeklyDrop.html');
      if (laterSteps.some((name) => name in query)) return { html: document, keptSeconds: 30 };
      const html = await cache(toMenuPath(path), async () => {
        await isReady().catch((error: unknown) => logger.error('The demo is not ready', { error }));
        return (await fillPage(document, toMenuPath(path))) ?? document;
      });
      return { html, keptSeconds: 30 };
    },
  });
};

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
