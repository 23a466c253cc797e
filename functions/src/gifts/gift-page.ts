import { logger } from 'firebase-functions/v2';
import { fetchHostedDocument } from '../platform/hosted-document';
import { createPageFunction } from '../platform/page-function';
import { getProductionServices } from '../platform/production-services';
import { getShopOrigin } from '../platform/shop-origin';
import { fillPage } from '../storefront/fill-page';
import { type GiftPreview, buildGiftPreview, fallbackPreview, insertPreview } from './gift-preview';

/** Returns the HTML of the rendered gift page, or of the app shell if the page cannot be rendered. */
async function buildDocument({ path, content }: GiftPreview): Promise<string> {
  const filled =
    content && (await fillPage(await fetchHostedDocument('/pages/gift.html'), path, content.gift));
  return filled ?? fetchHostedDocument('/app.html');
}

/**
 * Creates the function for `GET /to/{slug}`, which returns the gift page with the week's menu, or the app shell. Both
 * contain metadata for link previews, because previews do not run scripts (docs/product/gift-links.md#previews). Waits
 * for `isReady` before reading from the database.
 */
export const createGiftPageFunction = (isReady: () => Promise<void>) =>
  createPageFunction('giftPage', async ({ path, query }) => {
    const readPreview = async () => {
      await isReady();
      return buildGiftPreview(getProductionServices(), path);
    };
    const [origin, preview] = await Promise.all([
      getShopOrigin(),
      // The app shows the failure to the visitor. Only the preview loses its details.
      readPreview().catch((error: unknown) => {
        logger.error('giftPreview failed', { error });
        return fallbackPreview;
      }),
    ]);
    // The open gift box (`?box`) is an overlay that only the app renders.
    const document = await buildDocument('box' in query ? { ...preview, content: null } : preview);
    return {
      html: insertPreview(document, preview, origin),
      status: preview.status,
      keptSeconds: 60,
      headers: { 'X-Robots-Tag': 'noindex' },
    };
  });
