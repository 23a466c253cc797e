import getPort, { portNumbers } from 'get-port';
import { HOST } from './project';

/** The default ports of firebase-tools, which are also in `firebase.json`, and four ports of this project. */
export const DEFAULT_PORTS = {
  auth: 9099,
  firestore: 8080,
  firestoreWebsocket: 9150,
  functions: 5001,
  storage: 9199,
  hosting: 5000,
  eventarc: 9299,
  tasks: 9499,
  hub: 4400,
  logging: 4500,
  ui: 4000,
  outbox: 4100,
  testBank: 4200,
  smtp: 1025,
  vite: 5173,
};

export type Ports = typeof DEFAULT_PORTS;
export type PortName = keyof Ports;

const PORT_NAMES: readonly PortName[] = [
  'auth',
  'firestore',
  'firestoreWebsocket',
  'functions',
  'storage',
  'hosting',
  'eventarc',
  'tasks',
  'hub',
  'logging',
  'ui',
  'outbox',
  'testBank',
  'smtp',
  'vite',
];

/**
 * Ports below the range used for outgoing connections (from 32768 on Linux, from 49152 elsewhere). Within that range,
 * another connection could take a port after it was chosen, and the Hosting emulator would silently use the next one.
 */
const FREE_PORTS = { first: 20_000, last: 32_000 };

/** Returns candidate ports from a random start, so that concurrent suites rarely choose the same port. */
function freePorts(): Iterable<number> {
  const start = FREE_PORTS.first + Math.floor(Math.random() * 10_000);
  return portNumbers(start, FREE_PORTS.last);
}

/**
 * Chooses all ports. `'usual'` prefers the default ports of firebase-tools and logs which ports it replaces because
 * they are taken. `'free'` uses any free ports. SHAREBOX_FIRST_PORT=n overrides both and uses ports from n on.
 */
export async function choosePorts(kind: 'usual' | 'free', log: (line: string) => void): Promise<Ports> {
  const chosen = { ...DEFAULT_PORTS };
  const first = Number(process.env.SHAREBOX_FIRST_PORT ?? 0);
  for (const name of PORT_NAMES) {
    const usual = DEFAULT_PORTS[name];
    const wanted =
      first > 0
        ? portNumbers(first, first + 99)
        : kind === 'usual'
          ? portNumbers(usual, usual + 90)
          : freePorts();
    chosen[name] = await getPort({ port: wanted, reserve: true });
    if (first === 0 && kind === 'usual' && chosen[name] !== usual) {
      log(`Port ${usual} (${name}) is taken; using ${chosen[name]}.`);
    }
  }
  return chosen;
}

export const toHostAndPort = (port: number) => `${HOST}:${port}`;

/** Returns the environment variables that make tests, seed scripts and Admin SDKs use the emulators. */
export function buildEmulatorEnvironment(ports: Ports, projectId: string): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: toHostAndPort(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: toHostAndPort(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: toHostAndPort(ports.storage),
    STORAGE_EMULATOR_HOST: `http://${toHostAndPort(ports.storage)}`,
    METADATA_SERVER_DETECTION: 'none',
    SHAREBOX_FUNCTIONS_ORIGIN: `http://${toHostAndPort(ports.functions)}`,
    SHAREBOX_BASE_URL: `http://${toHostAndPort(ports.hosting)}`,
    SHAREBOX_TEST_BANK: `http://${toHostAndPort(ports.testBank)}`,
    SHAREBOX_OUTBOX: `http://${toHostAndPort(ports.outbox)}`,
    SHAREBOX_EMULATORS: JSON.stringify(ports),
  };
}
