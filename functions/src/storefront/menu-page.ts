import { region } from '@sharebox/domain/common/region';
import { logger } from 'firebase-functions/v2';
import { onRequest } from 'firebase-functions/v2/https';
import { hostedDocument } from '../platform/hosted-document';
import { productionServices } from '../platform/production-services';
import { maxInstances } from '../platform/runtime-options';
import { securityHeaders } from '../platform/security-headers';
import { sourcesOf, withMenu } from './menu-document';
import { loadPageRenderer } from './page-renderer';
import { readStorefront } from './read-storefront';

/** The menu's two addresses, of which each marks its own in the navigation. */
const pathOf = (asked: string) => (asked === '/interactive-menu' ? asked : '/weekly-drop');

/** The document with the week's menu in it; without, where the app has to make it as it does elsewhere. */
async function filled(document: string, path: string, isReady: () => Promise<void>): Promise<string> {
  try {
    await isReady();
    const services = productionServices();
    const [storefront, renderer] = await Promise.all([readStorefront(services), loadPageRenderer()]);
    // In the middle of a deploy one of the two is newer: its classes and scripts are others.
    if (sourcesOf(document) !== renderer.sources) {
      logger.warn('The menu’s page goes out without its content: Hosting and functions are of other sources');
      return document;
    }
    const served = { ...storefront, served_at: services.now() };
    return withMenu(document, await renderer.renderPage(path, served), served);
  } catch (error) {
    logger.error('The menu could not be put into its page', { error });
    return document;
  }
}

/**
 * `GET /weekly-drop`: the menu's document with the week's menu in it, which is read before any script runs and kept by
 * the CDN for a moment (docs/decisions/0046-the-menu-is-served-as-html.md). The first step of it; the app makes the
 * others. Waits for `isReady` before it reads.
 */
export const menuPageFunction = (isReady: () => Promise<void>) =>
  onRequest({ region, maxInstances, invoker: 'public' }, async (request, response) => {
    response.set(securityHeaders);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).end();
      return;
    }
    try {
      const document = await hostedDocument('/pages/weeklyDrop.html');
      const isFirstStep = !['step', 'review'].some((name) => name in request.query);
      response
        .set('Cache-Control', 'public, max-age=0, s-maxage=30')
        .type('html')
        .send(isFirstStep ? await filled(document, pathOf(request.path), isReady) : document);
    } catch (error) {
      logger.error('menuPage failed', { error });
      response
        .status(503)
        .set('Cache-Control', 'no-store')
        .set('Retry-After', '10')
        .type('html')
        .send(
          '<!doctype html><title>Share Box</title><p>An unexpected error occurred. Please try again.</p>',
        );
    }
  });
