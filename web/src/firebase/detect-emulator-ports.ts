import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { type EmulatorPorts, setEmulatorPorts, defaultEmulatorPorts } from './emulators';

const emulatorPortsSchema = z.object({
  auth: z.int(),
  firestore: z.int(),
  functions: z.int(),
  storage: z.int(),
});
const announcedSchema = z.record(z.string(), z.object({ port: z.int() }));

/**
 * Extracts the emulators' ports from the script that the Hosting emulator serves for older Firebase SDKs. An emulator
 * missing from the script gets its default port. Throws for any other text.
 */
function parseAnnouncedPorts(script: string): EmulatorPorts {
  const [, json = ''] = /\bfirebaseEmulators = (\{[^]*?\n\});/.exec(script) ?? [];
  const emulators = announcedSchema.parse(JSON.parse(json));
  const found = Object.entries(emulators).map(([name, info]) => [name, info.port]);
  return emulatorPortsSchema.parse({ ...defaultEmulatorPorts, ...Object.fromEntries(found) });
}

/**
 * Detects the emulators' ports. While offline, uses the last known or default ports, so that the shop works once it is
 * online again.
 */
export async function detectEmulatorPorts(): Promise<void> {
  const lastKnownPorts = createPersistedValue('emulator-ports', emulatorPortsSchema, { belongsTo: 'device' });
  try {
    const url = '/__/firebase/init.js?useEmulator=true';
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(3000) });
    lastKnownPorts.set(parseAnnouncedPorts(await answer.text()));
  } catch {
    // The device is offline, or the server is not the Hosting emulator.
  }
  setEmulatorPorts(lastKnownPorts.get() ?? defaultEmulatorPorts);
}
