import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/local-stack/run';

const tools = dirname(createRequire(import.meta.url).resolve('firebase-tools/package.json'));

/**
 * Every address that the command line tools would reach, by the variable that changes it: the same host, but without
 * TLS, so that a proxy can answer in its place.
 */
function plainOrigins(): Record<string, string> {
  const source = readFileSync(join(tools, 'lib/api.js'), 'utf8');
  const found = [...source.matchAll(/envOverride\("(\w+)", "https:\/\/([^"]+)"/g)];
  const plain = found.map(([, name = '', host = '']): [string, string] => [name, `http://${host}`]);
  return { ...Object.fromEntries(plain), FIRESTORE_URL: 'http://firestore.googleapis.com' };
}

/** Variables that would lead the tools past the stand-in, to somebody's own account, or make the build a test's. */
const unwanted = [
  'GOOGLE_APPLICATION_CREDENTIALS',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'NODE_ENV',
  'VITEST',
];

/** A deploy that nobody watches: `--force` answers yes (docs/deploy.md). */
export const deployArguments = ['deploy', '--non-interactive', '--force'];

/**
 * `firebase deploy --non-interactive --force` in a folder, as .github/workflows/deploy.yml runs it, with the real
 * tools, all of whose requests a stand-in answers at `address`. `home` is an empty folder for what the tools remember.
 * Returns their exit code and what they printed.
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
      ...plainOrigins(),
      ...Object.fromEntries(unwanted.map((name) => [name, ''])),
      HTTP_PROXY: address,
      HTTPS_PROXY: address,
      http_proxy: address,
      https_proxy: address,
      // Deprecated by the tools, and the one way to be signed in without a key that looks like a real one.
      FIREBASE_TOKEN: 'rehearsal',
      XDG_CONFIG_HOME: home,
      // Else the functions say what they are at a port by chance, and one deploy may read what another one's are.
      FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: home,
      NO_COLOR: '1',
      // The tools look up whether newer packages are out.
      npm_config_offline: 'true',
      ...env,
    },
  });
}
