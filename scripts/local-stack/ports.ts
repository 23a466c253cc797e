import getPort, { portNumbers } from 'get-port';
import { HOST } from './project';

/** firebase-tools' usual ports (`firebase.json` names the same), and this project's own three. */
export const USUAL_PORTS = {
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
  smtp: 1025,
  vite: 5173,
};

export type Ports = typeof USUAL_PORTS;
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
  'smtp',
  'vite',
];

/**
 * Below what systems give to connections that go out (from 32768 on Linux, from 49152 elsewhere): one of these could
 * have a port between its choice and its use, and Hosting, of firebase-tools' emulators, quietly takes the next one
 * then.
 */
const FREE_PORTS = { first: 20_000, last: 32_000 };

/** Somewhere among them, so that who chooses at the same moment seldom wants the same one. */
function freePorts(): Iterable<number> {
  const start = FREE_PORTS.first + Math.floor(Math.random() * 10_000);
  return portNumbers(start, FREE_PORTS.last);
}

/**
 * Chooses a port for everything: `'usual'` takes firebase-tools' own and another where one is taken (and says so);
 * `'free'` takes any. SHAREBOX_FIRST_PORT=n takes consecutive ones from n on instead, in either case.
 */
export async function choosePorts(kind: 'usual' | 'free', log: (line: string) => void): Promise<Ports> {
  const chosen = { ...USUAL_PORTS };
  const first = Number(process.env.SHAREBOX_FIRST_PORT ?? 0);
  for (const name of PORT_NAMES) {
    const usual = USUAL_PORTS[name];
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

export const hostAndPort = (port: number) => `${HOST}:${port}`;

/** The environment that tests, seeds and Admin SDKs find the emulators by. */
export function emulatorEnvironment(ports: Ports, projectId: string): Record<string, string> {
  return {
    GCLOUD_PROJECT: projectId,
    FIRESTORE_EMULATOR_HOST: hostAndPort(ports.firestore),
    FIREBASE_AUTH_EMULATOR_HOST: hostAndPort(ports.auth),
    FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort(ports.storage),
    STORAGE_EMULATOR_HOST: `http://${hostAndPort(ports.storage)}`,
    METADATA_SERVER_DETECTION: 'none',
    SHAREBOX_FUNCTIONS_ORIGIN: `http://${hostAndPort(ports.functions)}`,
    SHAREBOX_BASE_URL: `http://${hostAndPort(ports.hosting)}`,
    SHAREBOX_OUTBOX: `http://${hostAndPort(ports.outbox)}`,
    SHAREBOX_EMULATORS: JSON.stringify(ports),
  };
}
