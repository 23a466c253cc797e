import { logger } from 'firebase-functions/v2';
import { createAnswerCache } from '../platform/answer-cache';
import { fetchHostedDocument } from '../platform/hosted-document';
import { createPageFunction } from '../platform/page-function';
import { pageKeptMs } from '../platform/runtime-options';
import { fillPage } from './fill-page';

/** Returns which of the menu's two URLs was requested: each highlights its own link in the navigation. */
const toMenuPath = (requested: string) => (requested === '/interactive-menu' ? requested : '/weekly-drop');

/**
 * Creates the function for `GET /weekly-drop`: the first step of the menu as HTML, cached briefly by the CDN
 * (docs/decisions/0046). The app renders the other steps. Waits for `isReady` before it reads.
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
