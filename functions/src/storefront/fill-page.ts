import { logger } from 'firebase-functions/v2';
import { productionServices } from '../platform/production-services';
import { sourcesOf, withContent } from './page-content';
import { loadPageRenderer } from './page-renderer';
import { readStorefront } from './read-storefront';

/**
 * The document of the page at this path with the week's menu in it, and with whose gift page it is where it is one;
 * null where that can't be, and the app has to draw it. Never throws.
 */
export async function fillPage(document: string, path: string, gift?: unknown): Promise<string | null> {
  try {
    const services = productionServices();
    const [storefront, renderer] = await Promise.all([readStorefront(services), loadPageRenderer()]);
    // In the middle of a deploy one of the two is newer: its classes and scripts are others.
    if (sourcesOf(document) !== renderer.sources) {
      logger.warn('A page goes out without its content: Hosting and functions are of other sources', {
        path,
      });
      return null;
    }
    const served = { ...storefront, served_at: services.now(), gift };
    return withContent(document, await renderer.renderPage(path, served), served);
  } catch (error) {
    logger.error('The menu could not be put into a page', { path, error });
    return null;
  }
}
