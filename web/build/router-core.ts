import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const copy = '?core';

/**
 * Vite plugin that provides `virtual:router-core`, a second copy of React Router's core. `router` is the path of the
 * package's file. The package has its data router and its small router in one module, and bundlers don't split modules.
 * Without the copy, the shop's pages would load both routers (docs/decisions/0085-real-routes.md).
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
