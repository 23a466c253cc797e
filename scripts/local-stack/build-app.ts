import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, PROJECT_ID, ROOT } from './project';
import { run } from './run';
import { onShutdown } from './shutdown';

/** Configures the web app as the demo shop, regardless of any real project configured on this machine. */
export const demoEnvironment = { VITE_FIREBASE_PROJECT_ID: PROJECT_ID };

async function build(workspace: string, env: Record<string, string>): Promise<number> {
  const args = ['run', 'build', '--workspace', workspace];
  const { code, output, processorSeconds } = await run('npm', args, { env, quiet: true });
  if (code !== 0) throw new Error(`The build of ${workspace} failed:\n${output}`);
  return processorSeconds;
}

/** Bundles the functions. Throws with the build's output when it fails. */
export async function buildFunctions(): Promise<{ processorSeconds: number }> {
  return { processorSeconds: await build('functions', {}) };
}

/**
 * Builds the demo shop's web app and returns a separate folder to serve it from, so that a later build does not replace
 * it (`npm test` beside `npm start`).
 * @throws with the build's output when the build fails
 */
export async function buildWeb(): Promise<{ folder: string; processorSeconds: number }> {
  const processorSeconds = await build('web', demoEnvironment);
  const folder = join(CACHE, `web-${process.pid}`);
  onShutdown(() => rm(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'web', 'dist'), folder, { recursive: true });
  return { folder, processorSeconds };
}
