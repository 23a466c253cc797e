import { cloudRegion } from '@sharebox/domain/common/cloud-region';
import { findEmulatorBinaries } from '../../scripts/local-stack/emulator-binaries';
import { findJava, buildJavaMissingMessage } from '../../scripts/local-stack/find-java';
import { DEFAULT_PORTS } from '../../scripts/local-stack/ports';
import { HOST, PROJECT_ID, ROOT_FOLDER } from '../../scripts/local-stack/project';
import { createProcessTreeStopper } from '../../scripts/local-stack/stop-process-tree';
import { waitUntil } from '../../scripts/local-stack/wait-until';
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

const START_DEADLINE_MS = 300_000;

const COMMAND = ['firebase', 'emulators:start', '--import', 'emulator-data/export'];

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => server.close(() => resolve(true)));
  });
}

async function requireFreePorts(): Promise<void> {
  const { outbox: _, testBank: __, vite: ___, ...usual } = DEFAULT_PORTS;
  const taken: string[] = [];
  for (const [name, port] of Object.entries(usual)) {
    if (!(await isFree(port))) taken.push(`${port} (${name})`);
  }
  if (taken.length > 0) {
    throw new Error(
      `This test starts the shop on the usual ports; taken: ${taken.join(', ')}. Stop what is there.`,
    );
  }
}

/**
 * Starts the workers of the functions that the test calls. Browsers wait 30 seconds for a callable, and Hosting 60
 * seconds for a page, but on a busy machine the first start of a worker takes longer.
 */
async function startWorkers(): Promise<void> {
  for (const name of ['menuPage', 'storefront', 'holdBox', 'submitPayment', 'reviewPayment']) {
    await fetch(`http://${HOST}:${DEFAULT_PORTS.functions}/${PROJECT_ID}/${cloudRegion}/${name}`, {
      method: 'OPTIONS',
    });
  }
}

/**
 * Runs the command from README.md until all emulators are ready. `stop` sends Ctrl-C and resolves when all processes
 * have ended. Throws an error that lists the ports in use, or contains the output of a failed command.
 */
export async function startPlainEmulators(): Promise<{ stop: () => Promise<void> }> {
  await requireFreePorts();
  const java = findJava();
  if (!java) throw new Error(buildJavaMissingMessage());
  const binaries = await findEmulatorBinaries(java);
  // The Storage emulator empties a fixed subfolder of the temporary folder on start and exit, even if another emulator
  // uses it.
  const temporary = mkdtempSync(join(tmpdir(), 'sharebox-'));
  const child = spawn('npx', COMMAND, {
    cwd: ROOT_FOLDER,
    env: { ...process.env, ...binaries.env, TMPDIR: temporary, FORCE_COLOR: '0' },
    // Starts a process group, so that Ctrl-C reaches all processes, as in a terminal.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  mkdirSync(join(ROOT_FOLDER, 'test-results'), { recursive: true });
  const log = createWriteStream(join(ROOT_FOLDER, 'test-results', 'start.log'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      log.write(data);
      output += data.toString();
    });
  }
  const pressCtrlC = () => child.exitCode === null && process.kill(-(child.pid ?? 0), 'SIGINT');
  const { remember, stop } = createProcessTreeStopper(child, pressCtrlC, () => {
    log.end();
    rmSync(temporary, { recursive: true, force: true });
  });
  const state = () => {
    remember();
    return output.includes('All emulators ready') ? 'ready' : child.exitCode === null ? undefined : 'ended';
  };
  try {
    const reached = await waitUntil('the emulators to start', state, START_DEADLINE_MS);
    if (reached === 'ended') throw new Error('The emulators ended while starting.');
  } catch (error) {
    await stop();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${reason}\n${output.trim().split('\n').slice(-20).join('\n')}`, { cause: error });
  }
  await startWorkers();
  return { stop };
}
