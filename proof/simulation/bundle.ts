import { build, type Plugin } from 'esbuild';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { demoHashKey } from '../../functions/src/platform/demo-stack';
import type { everyAwait } from './every-await';
import type { simulate } from './simulate';

// The bundled handlers hash order ids with this key, and worker threads inherit it.
process.env['HASH_KEY'] ??= demoHashKey;

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Edit {
  /** The path relative to the repository root. */
  file: string;
  /** The text to replace. It must occur exactly once in the file. */
  instead: string;
  says: string;
}

export interface PlantedBug extends Edit {
  name: string;
  /** A second replacement, for bugs that two places in the code guard against. */
  also?: Edit;
}

const readSource = (file: string) => readFileSync(join(root, file), 'utf8');

/** Takes `source` instead of the file's content if given, so that replacements can be chained. */
function plantBug(name: string, { file, instead, says }: Edit, source: string = readSource(file)): string {
  const parts = source.split(instead);
  if (parts.length !== 2) throw new Error(`${name}: ${file} says it ${parts.length - 1} times`);
  return parts.join(says);
}

function createPlantPlugin(bug: PlantedBug): Plugin {
  return {
    name: 'plant',
    setup: (building) => {
      building.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const edits = [bug, ...(bug.also ? [bug.also] : [])].filter(({ file }) => path === join(root, file));
        const [edit] = edits;
        if (!edit) return undefined;
        const contents = edits.reduce(
          (source, one) => plantBug(bug.name, one, source),
          readSource(edit.file),
        );
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Silences the handlers' logs, because the simulation causes many rejections and failures on purpose. */
const quiet: Plugin = {
  name: 'quiet',
  setup: (building) => {
    building.onResolve({ filter: /^firebase-functions\/v2$/ }, () => ({
      path: 'logger',
      namespace: 'quiet',
    }));
    building.onLoad({ filter: /.*/, namespace: 'quiet' }, () => ({
      contents: 'const say = () => {}; export const logger = { info: say, warn: say, error: say };',
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

async function buildBundle(entry: string, bug: PlantedBug | null): Promise<URL> {
  const outdir = join(root, '.cache/simulation');
  mkdirSync(outdir, { recursive: true });
  const outfile = join(outdir, `${entry}-${bug?.name.replaceAll(/\W+/g, '-') ?? 'shop'}.mjs`);
  await build({
    entryPoints: [join(root, `proof/simulation/${entry}.ts`)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    logLevel: 'error',
    plugins: [quiet, packages, ...(bug ? [createPlantPlugin(bug)] : [])],
  });
  return pathToFileURL(outfile);
}

async function loadBundle(entry: string, bug: PlantedBug | null): Promise<unknown> {
  return import((await buildBundle(entry, bug)).href);
}

const simulationSchema = z.object({ simulate: z.custom<typeof simulate>() });
const interruptionSchema = z.object({ everyAwait: z.custom<typeof everyAwait>() });

export async function loadSimulator(bug: PlantedBug | null): Promise<typeof simulate> {
  return simulationSchema.parse(await loadBundle('simulate', bug)).simulate;
}

export async function loadEveryAwait(bug: PlantedBug | null): Promise<typeof everyAwait> {
  return interruptionSchema.parse(await loadBundle('every-await', bug)).everyAwait;
}

/** Bundles the worker-thread script, which receives seeds and replies whether each simulation violated an invariant. */
export const bundleSimulatorThread = (bug: PlantedBug | null): Promise<URL> => buildBundle('thread', bug);
