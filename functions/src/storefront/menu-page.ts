import { logger } from 'firebase-functions/v2';
import { fetchHostedDocument } from '../platform/hosted-document';
import { createPageFunction } from '../platform/page-function';
import { fillPage } from './fill-page';

/** Returns which of the menu's two URLs was requested. Each of them highlights a different link in the navigation. */
const toMenuPath = (requested: string) => (requested === '/interactive-menu' ? requested : '/weekly-drop');

/**
 * Creates the function for `GET /weekly-drop`, which returns the first step of the menu as HTML. The CDN caches it
 * briefly (docs/decisions/0046). The app renders all other steps. Waits for `isReady` before reading from the database.
 */
export const createMenuPageFunction = (isReady: () => Promise<void>) =>
  createPageFunction('menuPage', async ({ path, query }) => {
    const document = await fetchHostedDocument('/pages/weeklyDrop.html');
    const isFirstStep = !['step', 'review'].some((name) => name in query);
    if (!isFirstStep) return { html: document, keptSeconds: 30 };
    await isReady().catch((error: unknown) => logger.error('The demo is not ready', { error }));
    return { html: (await fillPage(document, toMenuPath(path))) ?? document, keptSeconds: 30 };
  });
