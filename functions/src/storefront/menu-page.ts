import { logger } from 'firebase-functions/v2';
import { createAnswerCache } from '../platform/answer-cache';
import { fetchHostedDocument } from '../platform/hosted-document';
import { createPageFunction } from '../platform/page-function';
import { pageKeptMs } from '../platform/runtime-options';
import { fillPage } from './fill-page';

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
