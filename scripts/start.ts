/**
 * `npm start` runs the complete shop on this machine. `npm run dev`, which passes --dev, uses Vite's dev server.
 * README.md explains the output.
 */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sampleAccounts } from '../emulator-data/sample-accounts';
import { buildFunctions, buildWebApp, demoEnvironment } from './local-stack/build-app';
import { startEmulatorSuite } from './local-stack/emulator-suite';
import { startMailServer } from './local-stack/mail-server';
import { choosePorts, toHostAndPort, type Ports } from './local-stack/ports';
import { HOST, ROOT_FOLDER } from './local-stack/project';
import { startChildProcess } from './local-stack/run-command';
import { onShutdown, shutDown } from './local-stack/shutdown';
import { waitUntil } from './local-stack/wait-until';
import { startOutboxServer } from './local-stack/outbox-server';
import { startTestBank } from './local-stack/test-bank-server';

const READY_DEADLINE_MS = 120_000;
const log = (line: string) => console.log(line);

async function answersOk(url: string): Promise<true | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.text();
  return response.ok ? true : undefined;
}

function startViteAndWatch(ports: Ports): string {
  const vite = dirname(createRequire(join(ROOT_FOLDER, 'web', 'package.json')).resolve('vite/package.json'));
  const args = [join(vite, 'bin', 'vite.js'), '--host', HOST, '--port', String(ports.vite), '--strictPort'];
  // Vite's dev server forwards requests for `/api` and for the emulators' configuration to this Hosting emulator.
  const env = { ...demoEnvironment, SHAREBOX_HOSTING: `http://${toHostAndPort(ports.hosting)}` };
  startChildProcess(process.execPath, args, { cwd: join(ROOT_FOLDER, 'web'), env });
  startChildProcess(process.execPath, [join(ROOT_FOLDER, 'functions', 'build.js'), '--watch']);
  return `http://${toHostAndPort(ports.vite)}`;
}

async function start(dev: boolean): Promise<void> {
  const ports = await choosePorts('usual', log);
  onShutdown(() => {
    log('Stopping …');
    return Promise.resolve();
  });
  log(dev ? 'Building the functions …' : 'Building the functions and the app …');
  const [web] = await Promise.all([dev ? undefined : buildWebApp(), buildFunctions()]);
  mkdirSync(join(ROOT_FOLDER, 'web', 'dist'), { recursive: true });

  log('Starting the emulators …');
  const mailServer = await startMailServer(ports.smtp);
  onShutdown(() => mailServer.stop());
  const testBank = await startTestBank(ports.testBank);
  onShutdown(() => testBank.stop());
  testBank.setShop(`http://${toHostAndPort(ports.hosting)}`);
  const importDir = join(ROOT_FOLDER, 'emulator-data', 'export');
  const suite = await startEmulatorSuite({
    ports,
    importDir,
    smtpUrl: mailServer.url,
    testBankUrl: testBank.url,
    livesOn: true,
    reloads: dev,
    log,
    ...(web && { webRoot: web.folder }),
  });
  Object.assign(process.env, suite.env);
  const outbox = await startOutboxServer(ports, mailServer);

  const hosting = suite.env.SHAREBOX_BASE_URL ?? '';
  const address = dev ? startViteAndWatch(ports) : hosting;
  await waitUntil('the shop to answer', () => answersOk(`${address}/`), READY_DEADLINE_MS);
  await waitUntil(
    '/api/storefront to answer',
    () => answersOk(`${address}/api/storefront`),
    READY_DEADLINE_MS,
  );

  log(`\n  Share Box        ${address}`);
  log(`  Mails and pushes ${outbox}`);
  log(`  Test bank        ${testBank.url}`);
  if (suite.uiUrl !== undefined) log(`  Emulator UI      ${suite.uiUrl}`);
  log(`  Emulators' log   ${suite.logFile}\n`);
  for (const { label, email, password } of sampleAccounts) log(`  ${label.padEnd(32)}${email}  ${password}`);
  log(
    '\n  Against other programs: ' +
      ENVIRONMENT_FOR_TOOLS.map((name) => `${name}=${suite.env[name] ?? ''}`).join(' '),
  );
  log('  Ctrl-C stops everything.');
}

const ENVIRONMENT_FOR_TOOLS = ['GCLOUD_PROJECT', 'FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'];

try {
  await start(process.argv.includes('--dev'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await shutDown();
  process.exit(1);
}
