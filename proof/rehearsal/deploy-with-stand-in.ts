import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/local-stack/run';

const tools = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/**
 * Returns the environment variables that override the tools' API addresses, set to the same hosts without TLS, so that
 * a proxy can answer in their place.
 */
function buildPlainOrigins(): Record<string, string> {
  const source = readFileSync(join(tools, 'lib/api.js'), 'utf8');
  const found = [...source.matchAll(/envOverride\("(\w+)", "https:\/\/([^"]+)"/g)];
  const plain = found.map(([, name = '', host = '']): [string, string] => [name, `http://${host}`]);
  return { ...Object.fromEntries(plain), FIRESTORE_URL: 'http://firestore.googleapis.com' };
}

/**
 * Variables that would make the tools use a real account instead of the stand-in, or turn the build into a test build.
 */
const unwanted = [
  'GOOGLE_APPLICATION_CREDENTIALS',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'NODE_ENV',
  'VITEST',
];

/** The arguments of an unattended deploy; `--force` answers yes (docs/deploy.md). */
export const deployArguments = ['deploy', '--non-interactive', '--force'];

/**
 * Runs `firebase deploy --non-interactive --force` in a folder like .github/workflows/deploy.yml, with the real tools
 * and a stand-in at `address` that answers all their requests. `home` is an empty folder for the tools' settings.
 * Returns the exit code and the output.
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
      // Deprecated by the tools, but the only way to sign in without a realistic key.
      FIREBASE_TOKEN: 'rehearsal',
      XDG_CONFIG_HOME: home,
      // Otherwise discovery uses a random port, and one deploy may read the functions of another.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: home,
      // In seconds. A busy machine needs longer than the default of 10 to load the functions.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
      NO_COLOR: '1',
      // Prevents the tools from checking for newer packages.
      npm_config_offline: 'true',
      ...env,
    },
  });
}
