import { join } from 'node:path';
import { buildFunctions, buildWebApp } from '../local-stack/build-app';
import {
  type EmulatorSuite,
  type EmulatorSuiteOptions,
  startEmulatorSuite,
} from '../local-stack/emulator-suite';
import { startMailServer } from '../local-stack/mail-server';
import { startOutboxServer } from '../local-stack/outbox-server';
import { choosePorts, toHostAndPort } from '../local-stack/ports';
import { startTestBank } from '../local-stack/test-bank-server';
import { ROOT_FOLDER } from '../local-stack/project';
import { onShutdown } from '../local-stack/shutdown';
import type { TestSteps } from './test-steps';

const log = (line: string) => console.log(line);

/** Builds the functions and the web app. Returns the folder of the app, or undefined if a build failed. */
export async function buildShop(steps: TestSteps): Promise<string | undefined> {
  const built = await steps.prepare('Build of the functions', async () => ({
    prepared: true,
    ...(await buildFunctions()),
  }));
  if (!built) return undefined;
  return steps.prepare('Build of the app', async () => {
    const { folder, processorSeconds } = await buildWebApp();
    return { prepared: folder, processorSeconds };
  });
}

/**
 * Starts the emulators with the sample data and the outbox. If `webRoot` is defined, starts all emulators and serves
 * the shop in this folder. Otherwise, starts only Firestore, Storage and Auth. Returns undefined if the start fails.
 */
export function startTestEmulators(
  steps: TestSteps,
  { webRoot, node }: { webRoot: string | undefined; node?: string },
): Promise<EmulatorSuite | undefined> {
  return steps.prepare('Start of the emulators', async () => {
    const ports = await choosePorts('free', log);
    const mailServer = await startMailServer(ports.smtp);
    onShutdown(() => mailServer.stop());
    const testBank = await startTestBank(ports.testBank);
    onShutdown(() => testBank.stop());
    testBank.setShop(`http://${toHostAndPort(ports.hosting)}`);
    const served: Partial<EmulatorSuiteOptions> = webRoot
      ? { webRoot }
      : { only: ['firestore', 'storage', 'auth'] as const };
    const suite = await startEmulatorSuite({
      ports,
      importDir: join(ROOT_FOLDER, 'emulator-data', 'export'),
      smtpUrl: mailServer.url,
      testBankUrl: testBank.url,
      log,
      ...served,
      ...(node !== undefined && { node }),
    });
    await startOutboxServer(ports, mailServer);
    // The CPU time of the emulators is added when they stop.
    return { prepared: suite, processorSeconds: 0 };
  });
}
