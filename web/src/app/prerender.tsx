import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';
import { StaticRouter } from 'react-router-dom';
import { ServedPageContext, toServedPage } from '#shared/storefront/served-storefront.ts';
import { App } from './app';

/**
 * A hash of the sources of this build (`web/build/source-hash.ts`). The app cannot hydrate a document that was rendered
 * from other sources.
 */
export const sourcesHash = import.meta.env.SHAREBOX_SOURCES;

/** Renders a page for an unknown visitor: Home at build time, the menu and gift pages on the server. */
export async function renderPage(path: string, served: ServedStorefront | null): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <ServedPageContext value={served && toServedPage(served)}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </ServedPageContext>
    </StrictMode>,
    // By default, React streams large boundaries last and moves them into place with a script.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}
