import { join } from 'node:path';
import { buildFunctions, buildWeb } from '../local-stack/build-app';
import { type EmulatorSuite, type SuiteOptions, startEmulatorSuite } from '../local-stack/emulator-suite';
import { startMailServer } from '../local-stack/mail-server';
import { startOutboxServer } from '../local-stack/outbox-server';
import { choosePorts } from '../local-stack/ports';
import { ROOT } from '../local-stack/project';
import { onShutdown } from '../local-stack/shutdown';
import type { Steps } from './steps';

const log = (line: string) => console.log(line);

/** Builds functions and web app. Returns the folder of the app, undefined where a build failed. */
export async function buildShop(steps: Steps): Promise<string | undefined> {
  const built = await steps.prepare('Build of the functions', async () => ({
    prepared: true,
    ...(await buildFunctions()),
  }));
  if (!built) return undefined;
  // The function that serves the menu's page takes its document from Hosting.
  return steps.prepare('Build of the app', async () => {
    const { folder, processorSeconds } = await buildWeb();
    return { prepared: folder, processorSeconds };
  });
}

/**
 * Starts the emulators on free ports with the sample's data, and the outbox that tests read: all of them with the
 * built shop of `webRoot`, else Firestore, Storage and Auth alone. Returns undefined where they did not start.
 */
export function startTestEmulators(
  steps: Steps,
  { webRoot, node }: { webRoot: string | undefined; node?: string },
): Promise<EmulatorSuite | undefined> {
  return steps.prepare('Start of the emulators', async () => {
    const ports = await choosePorts('free', log);
    const mailServer = await startMailServer(ports.smtp);
    onShutdown(() => mailServer.stop());
    const served: Partial<SuiteOptions> = webRoot
      ? { webRoot }
      : { only: ['firestore', 'storage', 'auth'] as const };
    const suite = await startEmulatorSuite({
      ports,
      importDir: join(ROOT, 'emulator-data', 'export'),
      smtpUrl: mailServer.url,
      log,
      ...served,
      ...(node !== undefined && { node }),
    });
    await startOutboxServer(ports, mailServer);
    // Counted when the emulators end.
    return { prepared: suite, processorSeconds: 0 };
  });
}
