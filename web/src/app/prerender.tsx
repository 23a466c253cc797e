import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';
import { StaticRouter } from 'react-router-dom';
import { Served, servedPage } from '#shared/storefront/served-storefront.ts';
import { App } from './app';

/** Of which sources this is: a document of others can't be gone on with (`web/build/source-hash.ts`). */
export const sources = import.meta.env.SHAREBOX_SOURCES;

/**
 * The HTML of one page as it is before anything is known of the visitor: home's at build time
 * (`web/build/prerender.ts`), the menu's and a gift page's with what they are `served` with by their functions.
 */
export async function renderPage(path: string, served: ServedStorefront | null): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <Served value={served && servedPage(served)}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Served>
    </StrictMode>,
    // All in its place at once: what is long would else come last, and be put there by a script.
    { progressiveChunkSize: Infinity },
  );
  return new Response(prelude).text();
}
