import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import webConfig from '../../web/vite.config';

const sdks = join(import.meta.dirname, 'sdk');

/** Puts a stand-in in the place of each of Firebase's SDKs, which the web app loads in `*-sdk.ts` only. */
function standIns() {
  return {
    name: 'sharebox:stand-ins',
    enforce: 'pre' as const,
    resolveId(source: string) {
      const file = join(sdks, `${basename(source)}.ts`);
      return source.startsWith('.') && /-sdk$/.test(source) && existsSync(file) ? file : null;
    },
  };
}

/**
 * The web app as component tests see it: `vite build --mode stand-ins`, without service worker and prerendered pages.
 */
export default (env: Parameters<typeof webConfig>[0]) => {
  const config = webConfig(env);
  return { ...config, plugins: [standIns(), ...(config.plugins ?? [])] };
};
