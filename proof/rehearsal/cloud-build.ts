import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../../scripts/local-stack/project';
import { run } from '../../scripts/local-stack/run';
import type { CloudBuild } from './function-routes';
import { unzip } from './unzip';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
    }),
  ),
});
const manifestSchema = z.object({ endpoints: z.record(z.string(), z.object({ entryPoint: z.string() })) });
const versionOfSchema = z.object({ version: z.string() });

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Lays the packages out as the lock file says from those that are installed here: for a machine that reaches no
 * registry and whose npm keeps no copies. Throws where another version is installed.
 */
function layOut(folder: string): void {
  for (const [place, { version, dev, optional }] of Object.entries(
    lockSchema.parse(readJson(join(folder, 'package-lock.json'))).packages,
  )) {
    if (place === '' || dev) continue;
    const nested = join(ROOT, 'functions', place);
    const source = existsSync(nested) ? nested : join(ROOT, place);
    if (!existsSync(source) && optional) continue;
    if (versionOfSchema.parse(readJson(join(source, 'package.json'))).version !== version)
      throw new Error(`${place} is not installed in version ${version ?? ''}: npm ci`);
    cpSync(source, join(folder, place), {
      recursive: true,
      filter: (path) => path === source || !path.slice(source.length).includes('/node_modules'),
    });
  }
}

/** `npm ci --omit=dev` in a folder that holds a lock file. Throws with npm's words where that is refused. */
async function install(folder: string, log: (line: string) => void): Promise<void> {
  const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const { code, output } = await run('npm', args, { cwd: folder, quiet: true });
  if (code === 0) return;
  // Only where the registry was not reached; a lock file out of step must not pass.
  if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED|EHOSTUNREACH/.test(output))
    throw new Error(output);
  log(
    '   NOTE: npm ci reached no registry: the packages come from node_modules, laid out as the lock file says',
  );
  layOut(folder);
}

/**
 * What Cloud Build does with the archive of the functions, in a folder of its own below `folder`: unpacks, installs by
 * the lock file without what is only for development, and loads the bundle on `node`, Node of the deployed major, as
 * the functions' SDK does when it is asked what there is.
 */
export function cloudBuildIn(folder: string, node: string, log: (line: string) => void): CloudBuild {
  return async (archive) => {
    const source = join(folder, 'workspace');
    mkdirSync(source, { recursive: true });
    unzip(archive, source);
    if (!existsSync(join(source, 'package-lock.json')))
      throw new Error('The source has no package-lock.json');
    await install(source, log);
    const output = join(folder, 'functions.json');
    const sdk = join(source, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
    const loaded = await run(node, [sdk, '.'], {
      cwd: source,
      quiet: true,
      env: {
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
        FUNCTIONS_CONTROL_API: 'true',
        GCLOUD_PROJECT: 'rehearsal',
        FIREBASE_CONFIG: '{}',
        NODE_OPTIONS: '',
      },
    });
    if (loaded.code !== 0) throw new Error(loaded.output);
    const { output: version } = await run(node, ['--version'], { quiet: true });
    log(`   built: installed alone by its own lock file, loaded on Node ${version.trim()}`);
    const { endpoints } = manifestSchema.parse(readJson(output));
    return { exports: new Set(Object.values(endpoints).map(({ entryPoint }) => entryPoint)) };
  };
}
