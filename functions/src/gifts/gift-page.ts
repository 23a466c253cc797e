import { logger } from 'firebase-functions/v2';
import { fetchHostedDocument } from '../platform/hosted-document';
import { createPageFunction } from '../platform/page-function';
import { getProductionServices } from '../platform/production-services';
import { getShopOrigin } from '../platform/shop-origin';
import { fillPage } from '../storefront/fill-page';
import { type GiftPreview, buildGiftPreview, fallbackPreview, insertPreview } from './gift-preview';

/** Returns the gift page with its content, or the app shell. */
async function buildDocument({ path, content }: GiftPreview): Promise<string> {
  const filled =
    content && (await fillPage(await fetchHostedDocument('/pages/gift.html'), path, content.gift));
  return filled ?? fetchHostedDocument('/app.html');
}

/**
 * Creates the function for `GET /to/{slug}`: the gift page with the week's menu, or the app shell. Both contain
 * metadata for link previews, which run no scripts (docs/product/gift-links.md#previews). Waits for `isReady` before it
 * reads.
 */
export const createGiftPageFunction = (isReady: () => Promise<void>) =>
  createPageFunction('giftPage', async ({ path, query }) => {
    const readPreview = async () => {
      await isReady();
      return buildGiftPreview(getProductionServices(), path);
    };
    const [origin, preview] = await Promise.all([
      getShopOrigin(),
      // The app reports the failure to the visitor; only the preview loses its details.
      readPreview().catch((error: unknown) => {
        logger.error('giftPreview failed', { error });
        return fallbackPreview;
      }),
    ]);
    // Only this redirect names the new tag of a former one, whose document is not public.
    const isFormerTag =
      preview.path.startsWith('/to/') && preview.path !== path.toLowerCase().replace(/\/$/, '');
    const headers: Record<string, string> = { 'X-Robots-Tag': 'noindex' };
    if (isFormerTag) {
      return { html: '', status: 302, keptSeconds: 60, headers: { ...headers, Location: preview.path } };
    }
    // The open gift box (`?box`) is an overlay that only the app renders.
    const document = await buildDocument('box' in query ? { ...preview, content: null } : preview);
    return {
      html: insertPreview(document, preview, origin),
      status: preview.status,
      keptSeconds: 60,
      headers,
    };
  });
