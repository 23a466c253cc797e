import { logger } from 'firebase-functions/v2';
import { getProductionServices } from '../platform/production-services';
import { readSourcesId, insertContent } from './page-content';
import { loadPageRenderer } from './page-renderer';
import { readStorefront } from './read-storefront';

/**
 * Inserts the rendered page into its document, with the week's menu and, on a gift page, the gift. Returns null if that
 * fails, in which case the app renders the page. Never throws.
 */
export async function fillPage(document: string, path: string, gift?: unknown): Promise<string | null> {
  try {
    const services = getProductionServices();
    const [storefront, renderer] = await Promise.all([readStorefront(services), loadPageRenderer()]);
    // During a deployment, Hosting and functions may come from different builds, with different class names and
    // scripts.
    if (readSourcesId(document) !== renderer.sourcesHash) {
      logger.warn(
        'A page is served without its content: Hosting and functions were built from different sources',
        {
          path,
        },
      );
      return null;
    }
    const served = { ...storefront, served_at: services.now(), gift };
    return insertContent(document, await renderer.renderPage(path, served), served);
  } catch (error) {
    logger.error('The menu could not be added to a page', { path, error });
    return null;
  }
}
