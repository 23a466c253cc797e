import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentSecurityPolicyPlugin } from '../../web/build/content-security-policy';
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

const realPolicy = contentSecurityPolicyPlugin(() => ({ project: 'some-project' }));

/**
 * The web app as component tests see it: `vite build --mode stand-ins`, without service worker and prerendered pages,
 * and with the policy that a real project's pages have: what they may load, and whether they keep to it, is the same.
 * What several pages share is one file: Playwright, browser and server are at work for each of some sixty otherwise,
 * with every load. Pages and dialogs that are loaded late still are.
 */
export default (env: Parameters<typeof webConfig>[0]) => {
  const config = webConfig(env);
  return {
    ...config,
    plugins: [standIns(), realPolicy, ...(config.plugins ?? [])],
    build: {
      ...config.build,
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } } },
    },
  };
};
