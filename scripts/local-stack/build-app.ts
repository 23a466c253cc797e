import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, PROJECT_ID, ROOT } from './project';
import { run } from './run';
import { onShutdown } from './shutdown';

/** Environment for building the web app as the demo shop, even if a real project is configured on this machine. */
export const demoEnvironment = { VITE_FIREBASE_PROJECT_ID: PROJECT_ID };

async function build(workspace: string, env: Record<string, string>): Promise<number> {
  const args = ['run', 'build', '--workspace', workspace];
  const { code, output, processorSeconds } = await run('npm', args, { env, quiet: true });
  if (code !== 0) throw new Error(`The build of ${workspace} failed:\n${output}`);
  return processorSeconds;
}

export async function buildFunctions(): Promise<{ processorSeconds: number }> {
  return { processorSeconds: await build('functions', {}) };
}

/**
 * Builds the demo shop's web app and returns a copy's path, so that `npm test` and `npm start` can run side by side.
 */
export async function buildWeb(): Promise<{ folder: string; processorSeconds: number }> {
  const processorSeconds = await build('web', demoEnvironment);
  const folder = join(CACHE, `web-${process.pid}`);
  onShutdown(() => rm(folder, { recursive: true, force: true }));
  cpSync(join(ROOT, 'web', 'dist'), folder, { recursive: true });
  return { folder, processorSeconds };
}
