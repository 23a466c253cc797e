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

/** Copies the locked packages from `node_modules`, for machines without access to a registry or npm cache. */
function copyPackages(folder: string): void {
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

async function install(folder: string, log: (line: string) => void): Promise<void> {
  const args = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--fetch-retries=1'];
  const { code, output } = await run('npm', args, { cwd: folder, quiet: true });
  if (code === 0) return;
  // Falls back to copying only if the registry is unreachable. An outdated lock file must fail.
  if (!/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ENOTCACHED|EHOSTUNREACH/.test(output))
    throw new Error(output);
  log(
    '   NOTE: npm ci reached no registry: the packages come from node_modules, laid out as the lock file says',
  );
  copyPackages(folder);
}

/**
 * Does what Cloud Build does with the functions' archive: unpacks it below `folder`, installs the production packages
 * and loads the bundle as the functions SDK does during discovery. `node` is a Node binary of the deployed major
 * version.
 */
export function createCloudBuild(folder: string, node: string, log: (line: string) => void): CloudBuild {
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
