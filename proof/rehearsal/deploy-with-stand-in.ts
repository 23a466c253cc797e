import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/local-stack/run';

const tools = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/** Makes the tools call Google's API hosts without TLS, so that a proxy can respond in their place. */
function buildPlainOrigins(): Record<string, string> {
  const source = readFileSync(join(tools, 'lib/api.js'), 'utf8');
  const found = [...source.matchAll(/envOverride\("(\w+)", "https:\/\/([^"]+)"/g)];
  const plain = found.map(([, name = '', host = '']): [string, string] => [name, `http://${host}`]);
  return { ...Object.fromEntries(plain), FIRESTORE_URL: 'http://firestore.googleapis.com' };
}

/** Variables that would make the tools use a real account, or turn the build into a test build. */
const unwanted = [
  'GOOGLE_APPLICATION_CREDENTIALS',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'NODE_ENV',
  'VITEST',
];

/** The arguments of an unattended deploy. `--force` confirms all prompts (docs/deploy.md). */
export const deployArguments = ['deploy', '--non-interactive', '--force'];

/**
 * Deploys a folder as .github/workflows/deploy.yml does, with the real tools and a stand-in at `address` that responds
 * to their requests. `home` is an empty folder for the tools' settings.
 */
export function deployWithStandIn(
  folder: string,
  {
    address,
    projectId,
    home,
    env = {},
  }: {
    address: string;
    projectId: string;
    home: string;
    env?: Record<string, string>;
  },
): Promise<{ code: number; output: string }> {
  mkdirSync(home, { recursive: true });
  const args = [join(tools, 'lib/bin/firebase.js'), ...deployArguments, '--project', projectId];
  return run(process.execPath, args, {
    cwd: folder,
    quiet: true,
    env: {
      ...buildPlainOrigins(),
      ...Object.fromEntries(unwanted.map((name) => [name, ''])),
      HTTP_PROXY: address,
      HTTPS_PROXY: address,
      http_proxy: address,
      https_proxy: address,
      // This variable is deprecated, but it is the only way to sign in without a realistic key.
      FIREBASE_TOKEN: 'rehearsal',
      XDG_CONFIG_HOME: home,
      // Without this variable discovery uses a random port, and one deploy may read the functions of another.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: home,
      // In seconds. Loading the functions on a busy machine takes longer than the default of 10 seconds.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      NO_COLOR: '1',
      // Keeps the tools from checking for newer packages.
      npm_config_offline: 'true',
      ...env,
    },
  });
}
