import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';
import * as z from 'zod/mini';

/** What the app's build for servers exports. */
export const pageRendererSchema = z.object({
  /** Of which sources it is. */
  sources: z.string(),
  renderPage: z.custom<(path: string, storefront: ServedStorefront) => Promise<string>>(
    (value) => typeof value === 'function',
  ),
});
type PageRenderer = z.infer<typeof pageRendererSchema>;

let loaded: Promise<PageRenderer> | undefined;

/**
 * The app's own pages as HTML, from its build for servers, which lies beside the functions' (functions/build.js):
 * loaded when a page is first asked for, so that it costs no other function its start.
 */
export async function loadPageRenderer(): Promise<PageRenderer> {
  loaded ??= import(new URL('./web/prerender.js', import.meta.url).href).then((module: unknown) =>
    pageRendererSchema.parse(module),
  );
  return loaded;
}
