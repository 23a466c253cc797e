import { logger } from 'firebase-functions/v2';
import { createResponseCache, createPageFunction, type PageResponse } from '../../platform/page-function';
import { fetchHostedDocument, getShopOrigin } from '../../platform/hosted-document';
import { createNetworkRateLimit } from '../../platform/rate-limit';
import { getProductionServices } from '../../platform/production-services';
import { pageCacheMs } from '../../platform/runtime-options';
import { renderPageIntoDocument } from '../../storefront/render-page';
import {
  buildGiftPreview,
  fallbackPreview,
  type GiftPreview,
  insertPreview,
  rateLimitedPreview,
} from '../gift-link';

/** Returns the HTML of the rendered gift page. Returns the app shell if the page cannot be rendered. */
async function buildDocument({ path, content }: GiftPreview): Promise<string> {
  const filled =
    content &&
    (await renderPageIntoDocument(await fetchHostedDocument('/pages/gift.html'), path, content.gift));
  return filled ?? fetchHostedDocument('/app.html');
}

/**
 * Maximum number of gift pages per minute that an instance renders for one network. Beyond this limit, visitors get the
 * app shell, which loads the data itself. Repeated requests for a page do not count, because the CDN serves them.
 */
const pagesPerMinute = 120;

/**
 * Creates the function for `GET /to/{slug}`. It returns the gift page with the week's menu, or the app shell. Both
 * contain metadata for link previews, because previews do not run scripts (docs/product/gift-links.md#previews). Waits
 * for `isReady` before reading from the database.
 */
export const createGiftPageFunction = (isReady: () => Promise<void>) => {
  const previews = createResponseCache<GiftPreview>(pageCacheMs);
  const documents = createResponseCache<string>(pageCacheMs);
  const isWithinLimit = createNetworkRateLimit(pagesPerMinute);
  return createPageFunction('giftPage', {
    query: ['box'],
    toPath: toGiftPagePath,
    answer: async (request) => {
      const path = toGiftPagePath(request.path);
      const readPreview = async () => {
        await isReady();
        return buildGiftPreview(getProductionServices(), path);
      };
      const [origin, preview] = await Promise.all([
        getShopOrigin(),
        // If the page cannot be rendered, the app shows the error to the visitor. Only the link preview loses its
        // details.
        isWithinLimit(request)
          ? previews(path, readPreview).catch((error: unknown) => {
              logger.error('giftPreview failed', { error });
              return fallbackPreview;
            })
          : rateLimitedPreview,
      ]);
      return buildGiftPageResponse({ path, query: request.query }, preview, origin, {
        readApp: () => fetchHostedDocument('/app.html'),
        readRendered: () => documents(path, () => buildDocument(preview)),
      });
    },
  });
};

/** Returns the path of the requested gift page, or `/to/` if no such page can exist. */
export function toGiftPagePath(requested: string): string {
  return /^\/to\/[^/]{1,100}\/?$/.test(requested) ? requested : '/to/';
}

/** Readers of the documents that can be served as a gift page. Each response uses only one of them. */
interface GiftDocuments {
  readApp: () => Promise<string>;
  /** Reads the gift page rendered with the week's menu. */
  readRendered: () => Promise<string>;
}

/** Builds the response to a request for a gift page with the given preview. */
export async function buildGiftPageResponse(
  { path, query }: { path: string; query: object },
  preview: GiftPreview,
  origin: string,
  { readApp, readRendered }: GiftDocuments,
): Promise<PageResponse> {
  const headers = { 'X-Robots-Tag': 'noindex' };
  // A former tag redirects to the new tag. This response is the only public source of the new tag.
  const isFormerTag =
    preview.path.startsWith('/to/') && preview.path !== path.toLowerCase().replace(/\/$/, '');
  if (isFormerTag) {
    return { html: '', status: 302, keptSeconds: 60, headers: { ...headers, Location: preview.path } };
  }
  // Only the app can render the open gift box (`?box`), which is an overlay.
  const document = await ('box' in query || !preview.content ? readApp() : readRendered());
  const isCacheable = preview.status === 200 || preview.status === 404;
  return {
    html: insertPreview(document, preview, origin),
    status: preview.status,
    keptSeconds: isCacheable ? 60 : null,
    headers,
  };
}
