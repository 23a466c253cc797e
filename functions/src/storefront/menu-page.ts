import { logger } from 'firebase-functions/v2';
import { hostedDocument } from '../platform/hosted-document';
import { pageFunction } from '../platform/page-function';
import { fillPage } from './fill-page';

/** The menu's two addresses, of which each marks its own in the navigation. */
const pathOf = (asked: string) => (asked === '/interactive-menu' ? asked : '/weekly-drop');

/**
 * `GET /weekly-drop`: the menu's document with the week's menu in it, which is read before any script runs and kept by
 * the CDN for a moment (docs/decisions/0046). The first step of it; the app makes the
 * others. Waits for `isReady` before it reads.
 */
export const menuPageFunction = (isReady: () => Promise<void>) =>
  pageFunction('menuPage', async ({ path, query }) => {
    const document = await hostedDocument('/pages/weeklyDrop.html');
    const isFirstStep = !['step', 'review'].some((name) => name in query);
    if (!isFirstStep) return { html: document, keptSeconds: 30 };
    await isReady().catch((error: unknown) => logger.error('The demo is not ready', { error }));
    return { html: (await fillPage(document, pathOf(path))) ?? document, keptSeconds: 30 };
  });
