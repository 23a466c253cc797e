import { build, type Plugin } from 'esbuild';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { demoHashKey } from '../../functions/src/platform/runtime-options';
import { CACHE_FOLDER, ROOT_FOLDER } from '../../scripts/local-stack/project';
import type { simulate } from './simulate';

// The bundled handlers hash order ids with this key, and worker threads inherit it.
process.env['HASH_KEY'] ??= demoHashKey;

/** Silences the handlers' logs, because the simulation causes many rejections and failures on purpose. */
const quiet: Plugin = {
  name: 'quiet',
  setup: (building) => {
    building.onResolve({ filter: /^firebase-functions\/v2$/ }, () => ({
      path: 'logger',
      namespace: 'quiet',
    }));
    building.onLoad({ filter: /.*/, namespace: 'quiet' }, () => ({
      contents: 'const log = () => {}; export const logger = { info: log, warn: log, error: log };',
    }));
  },
};

/** Marks npm packages and Node built-ins as external, so that only this project's source is bundled. */
const packages: Plugin = {
  name: 'packages',
  setup: (building) => {
    building.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^(?:@sharebox\/|#)/.test(path) ? undefined : { path, external: true },
    );
  },
};

async function buildBundle(entry: string): Promise<URL> {
  const outdir = join(CACHE_FOLDER, 'simulation');
  mkdirSync(outdir, { recursive: true });
  const outfile = join(outdir, `${entry}.mjs`);
  await build({
    entryPoints: [join(ROOT_FOLDER, `proof/simulation/${entry}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [quiet, packages],
  });
  return pathToFileURL(outfile);
}

const simulatorSchema = z.object({ simulate: z.custom<typeof simulate>() });

/** Bundles and loads the simulator. Its handlers share no modules with the calling process. */
export async function loadSimulator(): Promise<typeof simulate> {
  const bundle: unknown = await import((await buildBundle('simulate')).href);
  return simulatorSchema.parse(bundle).simulate;
}

/** Bundles the worker script. The worker receives seeds and replies whether each simulation violated an invariant. */
export const bundleSimulatorThread = (): Promise<URL> => buildBundle('thread');
