import type { PageAnswer } from '../platform/page-function';
import { type GiftPreview, insertPreview } from './gift-preview';

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
