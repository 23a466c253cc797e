import { logger } from 'firebase-functions/v2';
import { hostedDocument } from '../platform/hosted-document';
import { pageFunction } from '../platform/page-function';
import { productionServices } from '../platform/production-services';
import { shopOrigin } from '../platform/shop-origin';
import { fillPage } from '../storefront/fill-page';
import { type GiftPreview, giftPreview, plainPreview, withPreview } from './gift-preview';

/** The gift page with its content, or the app's shell. */
async function documentOf({ path, content }: GiftPreview): Promise<string> {
  const filled = content && (await fillPage(await hostedDocument('/pages/gift.html'), path, content.gift));
  return filled ?? hostedDocument('/app.html');
}

/**
 * `GET /to/{slug}`: a member's gift page with the week's menu in it, or the app's shell where there is none to show; in
 * both what link previews read, which run no scripts (docs/product/gift-links.md#previews). Waits for `isReady` before
 * it reads.
 */
export const giftPageFunction = (isReady: () => Promise<void>) =>
  pageFunction('giftPage', async ({ path, query }) => {
    const readPreview = async () => {
      await isReady();
      return giftPreview(productionServices(), path);
    };
    const [origin, preview] = await Promise.all([
      shopOrigin(),
      // The app tells its visitor what fails here: only the preview goes without it.
      readPreview().catch((error: unknown) => {
        logger.error('giftPreview failed', { error });
        return plainPreview;
      }),
    ]);
    // The open gift box lies over the page: the app opens it.
    const document = await documentOf('box' in query ? { ...preview, content: null } : preview);
    return {
      html: withPreview(document, preview, origin),
      status: preview.status,
      keptSeconds: 60,
      headers: { 'X-Robots-Tag': 'noindex' },
    };
  });
