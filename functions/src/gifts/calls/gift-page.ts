import { logger } from 'firebase-functions/v2';
import { createAnswerCache } from '../../platform/answer-cache';
import { fetchHostedDocument } from '../../platform/hosted-document';
import { createNetworkLimit } from '../../platform/network-limit';
import { createPageFunction, type PageAnswer } from '../../platform/page-function';
import { getProductionServices } from '../../platform/production-services';
import { pageKeptMs } from '../../platform/runtime-options';
import { getShopOrigin } from '../../platform/shop-origin';
import { fillPage } from '../../storefront/render-page';
import {
  buildGiftPreview,
  fallbackPreview,
  type GiftPreview,
  insertPreview,
  limitedPreview,
} from '../gift-preview';

/** Returns the HTML of the rendered gift page, or of the app shell if the page cannot be rendered. */
async function buildDocument({ path, content }: GiftPreview): Promise<string> {
  const filled =
    content && (await fillPage(await fetchHostedDocument('/pages/gift.html'), path, content.gift));
  return filled ?? fetchHostedDocument('/app.html');
}

/**
 * Maximum number of gift pages that one network gets from an instance per minute. Beyond it visitors get the app, which
 * reads the page itself. The CDN answers repeated requests, so only those for different pages count.
 */
const pagesPerMinute = 120;

/**
 * Creates the function for `GET /to/{slug}`, which returns the gift page with the week's menu, or the app shell. Both
 * contain metadata for link previews, because previews do not run scripts (docs/product/gift-links.md#previews). Waits
 * for `isReady` before reading from the database.
 */
export const createGiftPageFunction = (isReady: () => Promise<void>) => {
  const previews = createAnswerCache<GiftPreview>(pageKeptMs);
  const documents = createAnswerCache<string>(pageKeptMs);
  const isWithinLimit = createNetworkLimit(pagesPerMinute);
  return createPageFunction('giftPage', {
    query: ['box'],
    toPath: toGiftPath,
    answer: async (request) => {
      const path = toGiftPath(request.path);
      const readPreview = async () => {
        await isReady();
        return buildGiftPreview(getProductionServices(), path);
      };
      const [origin, preview] = await Promise.all([
        getShopOrigin(),
        // The app shows the failure to the visitor. Only the preview loses its details.
        isWithinLimit(request)
          ? previews(path, readPreview).catch((error: unknown) => {
              logger.error('giftPreview failed', { error });
              return fallbackPreview;
            })
          : limitedPreview,
      ]);
      return buildGiftPageAnswer({ path, query: request.query }, preview, origin, {
        readApp: () => fetchHostedDocument('/app.html'),
        readRendered: () => documents(path, () => buildDocument(preview)),
      });
    },
  });
};

/** Returns the path of the requested gift page; `/to/` for one that cannot exist. */
export function toGiftPath(requested: string): string {
  return /^\/to\/[^/]{1,100}\/?$/.test(requested) ? requested : '/to/';
}

/** The documents that a gift page is served as. Only one of them is read. */
interface GiftDocuments {
  readApp: () => Promise<string>;
  /** Reads the gift page rendered with the week's menu. */
  readRendered: () => Promise<string>;
}

/** Builds the response to a request for the gift page at a path, which has this preview. */
export async function buildGiftPageAnswer(
  { path, query }: { path: string; query: object },
  preview: GiftPreview,
  origin: string,
  { readApp, readRendered }: GiftDocuments,
): Promise<PageAnswer> {
  const headers = { 'X-Robots-Tag': 'noindex' };
  // Only this redirect names the new tag of a former one, whose document is not public.
  const isFormerTag =
    preview.path.startsWith('/to/') && preview.path !== path.toLowerCase().replace(/\/$/, '');
  if (isFormerTag) {
    return { html: '', status: 302, keptSeconds: 60, headers: { ...headers, Location: preview.path } };
  }
  // The open gift box (`?box`) is an overlay that only the app renders.
  const document = await ('box' in query || !preview.content ? readApp() : readRendered());
  const isCacheable = preview.status === 200 || preview.status === 404;
  return {
    html: insertPreview(document, preview, origin),
    status: preview.status,
    keptSeconds: isCacheable ? 60 : null,
    headers,
  };
}
