import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const copy = '?core';

/**
 * Vite plugin that provides `virtual:router-core`, a second copy of React Router's core. The package keeps its data router
 * in the module of the small router, and bundlers don't split modules, so the shop's pages would load both
 * (docs/decisions/0085-real-routes.md). `router` is the package's file.
 */
export function routerCorePlugin(router: string): Plugin {
  return {
    name: 'sharebox:router-core',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === 'virtual:router-core') return router + copy;
      return importer?.endsWith(copy) && id.startsWith('./')
        ? resolve(dirname(importer), id) + copy
        : undefined;
    },
  };
}
