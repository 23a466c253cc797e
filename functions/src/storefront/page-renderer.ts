import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';

/** The exports of the web app's server build. */
export const pageRendererSchema = z.object({
  /** Hash of the sources that the build was made from. */
  sourcesHash: z.string(),
  renderPage: z.custom<(path: string, storefront: ServedStorefront) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
});
type PageRenderer = z.infer<typeof pageRendererSchema>;

let loaded: Promise<PageRenderer> | undefined;

/** Loads the web app's server build (functions/build.js) on first use, so that other functions start without it. */
export async function loadPageRenderer(): Promise<PageRenderer> {
  loaded ??= import(new URL('./web/prerender.js', import.meta.url).href).then((module: unknown) =>
    pageRendererSchema.parse(module),
  );
  return loaded;
}
