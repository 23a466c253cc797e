import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';
import { logger } from 'firebase-functions/v2';
import { getProductionServices } from '../platform/production-services';
import { readStorefront } from './publish';

const root = '<div id="root"></div>';

/** Returns the hash of the sources from which a document was built. Returns null if the document contains no hash. */
export function parseSourcesHash(document: string): string | null {
  return /<meta name="sources" content="(\w+)" \/>/.exec(document)?.[1] ?? null;
}

const titlePattern = /<title>[^<]*<\/title>/;

/**
 * Inserts the rendered HTML into a page's document, together with the data with which the app hydrates it. Replaces the
 * document's title with the rendered title.
 */
export function insertRenderedContent(document: string, html: string, served: ServedStorefront): string {
  // Escape `<`, so that no text in the data can close the script element.
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  const [title] = titlePattern.exec(html) ?? [];
  const content = `<div id="root">${html.replace(titlePattern, '')}</div>`;
  return document
    .replace(titlePattern, (own) => title ?? own)
    .replace(root, () => `${content}\n    <script type="application/json" id="storefront">${data}</script>`);
}

/** The exports of the web app's server build. */
export const pageRendererSchema = z.object({
  /** Hash of the sources from which the build was made. */
  sourcesHash: z.string(),
  renderPage: z.custom<(path: string, storefront: ServedStorefront) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
});
type PageRenderer = z.infer<typeof pageRendererSchema>;

let loaded: Promise<PageRenderer> | undefined;

/**
 * Loads the web app's server build (functions/build.js) on first use, so that other functions start without loading it.
 */
export async function loadPageRenderer(): Promise<PageRenderer> {
  loaded ??= import(new URL('./web/prerender.js', import.meta.url).href).then((module: unknown) =>
    pageRendererSchema.parse(module),
  );
  return loaded;
}

/**
 * Renders a page with the week's menu and, on a gift page, the gift. Inserts the page into its document. Returns null
 * if rendering fails, so that the app renders the page instead. Never throws.
 */
export async function renderPageIntoDocument(
  document: string,
  path: string,
  gift?: unknown,
): Promise<string | null> {
  try {
    const services = getProductionServices();
    const [storefront, renderer] = await Promise.all([readStorefront(services), loadPageRenderer()]);
    // During a deployment, Hosting and functions may come from different builds. Their class names and scripts then
    // differ.
    if (parseSourcesHash(document) !== renderer.sourcesHash) {
      logger.warn(
        'A page is served without its content: Hosting and functions were built from different sources',
        {
          path,
        },
      );
      return null;
    }
    const served = { ...storefront, served_at: services.now(), gift };
    return insertRenderedContent(document, await renderer.renderPage(path, served), served);
  } catch (error) {
    logger.error('The menu could not be added to a page', { path, error });
    return null;
  }
}
