import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentSecurityPolicyPlugin } from '../../web/build/content-security-policy';
import webConfig from '../../web/vite.config';

const sdks = join(import.meta.dirname, 'sdk');

/** Replaces each Firebase SDK with its stand-in. The web app imports the SDKs only in `*-sdk.ts` files. */
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
 * Configures `vite build --mode stand-ins`, which builds the web app for component tests. The build has no service
 * worker and no prerendered pages, but the Content-Security-Policy of a real project. All shared code is in one file,
 * because some sixty files would slow down every page load. Pages and dialogs are still loaded lazily.
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
