import { build, type Plugin } from 'esbuild';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { everyAwait } from './every-await';
import type { simulate } from './simulate';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a file says instead of something else. */
interface Edit {
  /** From the project's root. */
  file: string;
  /** Stands in the file once. */
  instead: string;
  says: string;
}

/** A bug that could be in the shop: what its source would say instead. */
export interface PlantedBug extends Edit {
  name: string;
  /** For what is guarded twice. */
  also?: Edit;
}

const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8');

/** The file, or what another edit has made of it, with the bug in it. Throws unless it has its place there. */
function plantedSource(name: string, { file, instead, says }: Edit, source: string = sourceOf(file)): string {
  const parts = source.split(instead);
  if (parts.length !== 2) throw new Error(`${name}: ${file} says it ${parts.length - 1} times`);
  return parts.join(says);
}

function planting(bug: PlantedBug): Plugin {
  return {
    name: 'plant',
    setup: (building) => {
      building.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const edits = [bug, ...(bug.also ? [bug.also] : [])].filter(({ file }) => path === join(root, file));
        const [edit] = edits;
        if (!edit) return undefined;
        const contents = edits.reduce(
          (source, one) => plantedSource(bug.name, one, source),
          sourceOf(edit.file),
        );
        return { contents, loader: 'ts' };
      });
    },
  };
}

/** Handlers log what they refuse and what fails, which is all that happens here. */
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

/** What is no source of this project stays as it is. */
const packages: Plugin = {
  name: 'packages',
  setup: (building) => {
    building.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^(?:@sharebox\/|#)/.test(path) ? undefined : { path, external: true },
    );
  },
};

/** Bundles a file of this folder with the shop as it is, or with a bug in it. Answers with the bundle's address. */
async function bundled(entry: string, bug: PlantedBug | null): Promise<URL> {
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
    plugins: [quiet, packages, ...(bug ? [planting(bug)] : [])],
  });
  return pathToFileURL(outfile);
}

async function loaded(entry: string, bug: PlantedBug | null): Promise<unknown> {
  return import((await bundled(entry, bug)).href);
}

const simulationSchema = z.object({ simulate: z.custom<typeof simulate>() });
const interruptionSchema = z.object({ everyAwait: z.custom<typeof everyAwait>() });

/** The simulator with the shop as it is, or with a bug in it. Throws where the bug has no place in the source. */
export async function simulatorWith(bug: PlantedBug | null): Promise<typeof simulate> {
  return simulationSchema.parse(await loaded('simulate', bug)).simulate;
}

/** The same of what interrupts every call. */
export async function everyAwaitWith(bug: PlantedBug | null): Promise<typeof everyAwait> {
  return interruptionSchema.parse(await loaded('every-await', bug)).everyAwait;
}

/** The same as a script for a worker thread: it is sent seeds, and answers each with whether its evening broke. */
export const simulatorThread = (bug: PlantedBug | null): Promise<URL> => bundled('thread', bug);
