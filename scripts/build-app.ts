import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hostAndPort, type Ports } from './local-stack/ports';
import { CACHE, ROOT } from './local-stack/project';
import { run } from './local-stack/run';

/** What the web app has to know at build time to find the emulators; hosts are always 127.0.0.1. */
export function viteEnvironment(ports: Ports): Record<string, string> {
  const { auth, firestore, functions, storage } = ports;
  return {
    VITE_EMULATORS: JSON.stringify({ auth, firestore, functions, storage }),
    // Vite's dev server passes /api on to where Hosting's rewrite answers it.
    SHAREBOX_HOSTING: `http://${hostAndPort(ports.hosting)}`,
  };
}

async function build(workspace: string, env: Record<string, string>): Promise<void> {
  const args = ['run', 'build', '--workspace', workspace];
  const { code, output } = await run('npm', args, { env, quiet: true });
  if (code !== 0) throw new Error(`The build of ${workspace} failed:\n${output}`);
}

/** Bundles the functions. Throws with the build's output when it fails. */
export function buildFunctions(): Promise<void> {
  return build('functions', {});
}

/**
 * Builds the web app for these ports and returns a folder of its own to serve it from: a later build for other ports
 * doesn't change it (`npm test` beside `npm start`). Throws with the build's output when it fails.
 */
export async function buildWeb(ports: Ports): Promise<string> {
  await build('web', viteEnvironment(ports));
  const folder = join(CACHE, `web-${ports.hub}`);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(ROOT, 'web', 'dist'), folder, { recursive: true });
  return folder;
}
