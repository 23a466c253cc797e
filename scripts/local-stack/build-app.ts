import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE_FOLDER, PROJECT_ID, ROOT_FOLDER } from './project';
import { runCommand } from './run-command';
import { onShutdown } from './shutdown';

/** Environment for building the web app as the demo shop, even if a real project is configured on this machine. */
export const demoEnvironment = { VITE_FIREBASE_PROJECT_ID: PROJECT_ID };

async function build(workspace: string, env: Record<string, string>): Promise<number> {
  const args = ['run', 'build', '--workspace', workspace];
  const { code, output, processorSeconds } = await runCommand('npm', args, { env, quiet: true });
  if (code !== 0) throw new Error(`The build of ${workspace} failed:\n${output}`);
  return processorSeconds;
}

export async function buildFunctions(): Promise<{ processorSeconds: number }> {
  return { processorSeconds: await build('functions', {}) };
}

/**
 * Builds the demo shop's web app and returns the path of a copy, so that `npm test` and `npm start` can run at the same
 * time.
 */
export async function buildWebApp(): Promise<{ folder: string; processorSeconds: number }> {
  const processorSeconds = await build('web', demoEnvironment);
  const folder = join(CACHE_FOLDER, `web-${process.pid}`);
  onShutdown(() => rm(folder, { recursive: true, force: true }));
  cpSync(join(ROOT_FOLDER, 'web', 'dist'), folder, { recursive: true });
  return { folder, processorSeconds };
}
