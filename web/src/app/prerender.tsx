import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';
import { StaticRouter } from 'react-router-dom';
import { ServedPageContext, toServedPage } from '#shared/storefront/served-storefront.ts';
import { App } from './app';

/**
 * The hash of the sources this page was built from. The app cannot hydrate a document from other sources
 * (`web/build/source-hash.ts`).
 */
export const sourcesHash = import.meta.env.SHAREBOX_SOURCES;

/**
 * Renders the HTML of a page before anything is known about the visitor: Home at build time (`web/build/prerender.ts`),
 * the menu and gift pages with the data their functions have `served`.
 */
export async function renderPage(path: string, served: ServedStorefront | null): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <ServedPageContext value={served && toServedPage(served)}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </ServedPageContext>
    </StrictMode>,
    // Renders everything in place: React would otherwise stream large boundaries last and move them by script.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}
