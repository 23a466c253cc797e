import { spawn } from 'node:child_process';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';
import { findJava, buildJavaMissingMessage } from './find-java';
import { isEmulatorUiAvailable, findEmulatorBinaries } from './emulator-binaries';
import { createProcessTreeStopper } from './stop-process-tree';
import { choosePorts, buildEmulatorEnvironment, toHostAndPort, type Ports } from './ports';
import { CACHE_FOLDER, HOST, PROJECT_ID, ROOT_FOLDER } from './project';
import { sumCpuSeconds, listProcessTree } from './process-tree';
import { onShutdown } from './shutdown';
import { waitUntil } from './wait-until';

const EMULATORS = ['auth', 'firestore', 'functions', 'storage', 'hosting'] as const;
export type Emulator = (typeof EMULATORS)[number];

export interface EmulatorSuiteOptions {
  /** `'usual'` prefers the default ports of firebase-tools, and `'free'` uses any free ports. */
  ports: 'usual' | 'free' | Ports;
  /** The emulators to start. Defaults to all of them. */
  only?: readonly Emulator[];
  /** A folder written by `exportTo` or `firebase emulators:export`. */
  importDir?: string;
  /**
   * True if developers use the suite interactively. The sample's dates are then updated, schedules run, and the
   * Emulator UI may be started. Tests control dates and schedules themselves.
   */
  livesOn?: boolean;
  /** True if the functions are rebuilt while the suite runs. Each function then runs in its own process. */
  reloads?: boolean;
  webRoot?: string;
  /** URL of the SMTP server for the functions. If undefined, functions log their emails. */
  smtpUrl?: string;
  /** URL of the test bank that simulates the payment providers. If undefined, there is no provider. */
  testBankUrl?: string;
  /** The Node executable for emulators and functions. Defaults to the executable that runs this process. */
  node?: string;
  log: (line: string) => void;
}

export interface EmulatorSuite {
  ports: Ports;
  /** URL of the Firebase Emulator UI, if it is running. */
  uiUrl?: string;
  /** See `buildEmulatorEnvironment`. */
  env: Record<string, string>;
  /** With DEBUG=true in the environment, the log includes the output of firebase-tools itself. */
  logFile: string;
  /** Exports all data to a folder, replacing the folder's content. */
  exportTo(folder: string): Promise<void>;
  processorSeconds(): number;
  /** Stops all processes of the suite, regardless of its state. Idempotent. */
  stop(): Promise<void>;
}

const START_DEADLINE_MS = 180_000;

const firebaseConfigSchema = z.looseObject({
  hosting: z.looseObject({ public: z.string() }),
  emulators: z.record(z.string(), z.unknown()),
});

/** Writes the configuration to the root, because firebase-tools treats the folder of this file as the project. */
function writeConfig(ports: Ports, webRoot: string | undefined, hasUi: boolean): string {
  const raw: unknown = JSON.parse(readFileSync(join(ROOT_FOLDER, 'firebase.json'), 'utf8'));
  const config = firebaseConfigSchema.parse(raw);
  if (webRoot !== undefined) config.hosting.public = relative(ROOT_FOLDER, webRoot);
  for (const name of [...EMULATORS, 'eventarc', 'tasks', 'hub', 'logging'] as const) {
    config.emulators[name] = { host: HOST, port: ports[name] };
  }
  config.emulators.ui = { enabled: hasUi, host: HOST, port: ports.ui };
  config.emulators.firestore = { host: HOST, port: ports.firestore, websocketPort: ports.firestoreWebsocket };
  const file = join(ROOT_FOLDER, `firebase-${ports.hub}.local`);
  writeFileSync(file, JSON.stringify(config));
  return file;
}

async function answers(url: string): Promise<true | undefined> {
  await fetch(url, { signal: AbortSignal.timeout(2000), redirect: 'manual' });
  return true;
}

const backendsSchema = z.object({ backends: z.array(z.object({ functionTriggers: z.array(z.unknown()) })) });

async function hasFunctions(ports: Ports): Promise<true | undefined> {
  const response = await fetch(`http://${toHostAndPort(ports.functions)}/backends`);
  const loaded = backendsSchema
    .parse(await response.json())
    .backends.some((backend) => backend.functionTriggers.length > 0);
  return loaded ? true : undefined;
}

function tail(file: string): string {
  return readFileSync(file, 'utf8').trim().split('\n').slice(-30).join('\n');
}

/**
 * Starts the emulators and waits until all of them respond, functions are loaded and data is imported. SIGINT, SIGTERM
 * and SIGHUP stop the suite.
 * @throws with a one-line message when Java or an emulator is missing, otherwise with the end of the log
 */
export async function startEmulatorSuite(options: EmulatorSuiteOptions): Promise<EmulatorSuite> {
  const { log, importDir, livesOn = false, reloads = false } = options;
  const java = findJava();
  if (!java) throw new Error(buildJavaMissingMessage());
  const binaries = await findEmulatorBinaries(java);
  for (const note of binaries.notes) log(note);
  const ports = typeof options.ports === 'string' ? await choosePorts(options.ports, log) : options.ports;
  const only = options.only ?? EMULATORS;

  const folder = join(CACHE_FOLDER, `suite-${ports.hub}`);
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'emulators.log');
  const hasUi = livesOn && (await isEmulatorUiAvailable());
  const config = writeConfig(ports, options.webRoot, hasUi);
  const tool = join(import.meta.dirname, 'firebase-tools.js');
  const args = ['emulators:start', '--project', PROJECT_ID, '--config', config, '--only', only.join(',')];
  if (importDir !== undefined && existsSync(importDir)) args.push('--import', importDir);

  const env: NodeJS.ProcessEnv = { ...process.env, ...binaries.env, METADATA_SERVER_DETECTION: 'none' };
  if (!livesOn) env.SHAREBOX_DEMO_CLOCK = 'off';
  if (!reloads) env.SHAREBOX_SHARED_WORKERS = 'on';
  // Seconds. On a busy machine, loading the functions can take longer than firebase-tools' limit of 30 seconds.
  env.FUNCTIONS_DISCOVERY_TIMEOUT = '120';
  // Disable Java's second compiler. It uses half of the emulators' CPU time, which does not pay off in short runs.
  env.JAVA_TOOL_OPTIONS =
    `-XX:TieredStopAtLevel=1 -XX:+UseSerialGC ${process.env.JAVA_TOOL_OPTIONS ?? ''}`.trim();
  // When the Storage emulator starts and stops, it empties a fixed folder in TMPDIR, including files of other suites.
  const temporary = mkdtempSync(join(tmpdir(), 'sharebox-'));
  env.TMPDIR = temporary;
  // Without this path, functions report their definitions on a port that another project may be using.
  env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH = temporary;
  // Override SMTP_URL from the environment, because it could point to a real mail server.
  env.SMTP_URL = options.smtpUrl ?? '';
  env.SHAREBOX_TEST_BANK = options.testBankUrl ?? '';
  // Hide real credentials from the emulators. CI=true keeps firebase-tools from checking for updates.
  delete env.GOOGLE_APPLICATION_CREDENTIALS;
  Object.assign(env, { CI: '1', NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' });
  // Detached, so that Ctrl-C in the terminal reaches only this process, which then stops the suite in an orderly way.
  const child = spawn(options.node ?? process.execPath, [tool, ...args], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(logFile);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      file.write(data);
      if (!output.includes(READY)) output += data.toString();
    });
  }
  const interrupt = () => child.kill('SIGINT');
  const { remember, stop } = createProcessTreeStopper(child, interrupt, () => {
    file.end();
    rmSync(config, { force: true });
    rmSync(temporary, { recursive: true, force: true });
  });
  let [started, ended, stopped] = [false, false, false];
  child.once('exit', () => {
    ended = true;
    remember();
    if (started && !stopped) log(`The emulators have ended; see ${logFile}`);
  });

  const suite: EmulatorSuite = {
    ports,
    ...(hasUi && { uiUrl: `http://${toHostAndPort(ports.ui)}` }),
    env: buildEmulatorEnvironment(ports, PROJECT_ID),
    logFile,
    processorSeconds: () => sumCpuSeconds(listProcessTree(child.pid ?? 0)),
    exportTo: (target) => exportData(ports, target),
    stop: async () => {
      stopped = true;
      await stop();
      forget();
    },
  };
  const forget = onShutdown(() => suite.stop());
  try {
    const state = () => (ended ? 'ended' : output.includes(READY) ? 'ready' : undefined);
    const reached = await waitUntil(
      'the emulators to start',
      () => {
        remember();
        return state();
      },
      START_DEADLINE_MS,
    );
    if (reached === 'ended') throw new Error('The emulators ended while starting.');
    for (const name of only) {
      const check =
        name === 'functions'
          ? () => hasFunctions(ports)
          : () => answers(`http://${toHostAndPort(ports[name])}/`);
      await waitUntil(`an answer of the ${name} emulator`, check, 60_000);
    }
    remember();
    started = true;
    return suite;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await suite.stop();
    throw new Error(`${reason}\n${tail(logFile)}`, { cause: error });
  }
}

const READY = 'All emulators ready';

async function exportData(ports: Ports, target: string): Promise<void> {
  const response = await fetch(`http://${toHostAndPort(ports.hub)}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path: target, initiatedBy: 'export' }),
  });
  if (!response.ok) throw new Error(`Export failed: ${response.status} ${await response.text()}`);
}
