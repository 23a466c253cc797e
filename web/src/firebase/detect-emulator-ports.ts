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
 * Returns the ports in the script that Hosting's emulator serves for older Firebase SDKs, with the default port for
 * every emulator that it does not name; null for any other text.
 */
function parseAnnouncedPorts(script: string): EmulatorPorts | null {
  const json = /\bfirebaseEmulators = (\{[^]*?\n\});/.exec(script)?.[1];
  if (json === undefined) return null;
  const emulators = announcedSchema.parse(JSON.parse(json));
  const found = Object.entries(emulators).map(([name, info]) => [name, info.port]);
  return emulatorPortsSchema.parse({ ...defaultEmulatorPorts, ...Object.fromEntries(found) });
}

/**
 * Asks the page's server for the emulators' ports. Without a connection, uses the last known ports, so that the shop
 * works once it is online again, or the default ports.
 */
export async function detectEmulatorPorts(): Promise<void> {
  const lastKnownPorts = createPersistedValue('emulator-ports', emulatorPortsSchema, { belongsTo: 'device' });
  try {
    const url = '/__/firebase/init.js?useEmulator=true';
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(3000) });
    const found = parseAnnouncedPorts(await answer.text());
    if (found) lastKnownPorts.set(found);
  } catch {
    // Offline, or a different server.
  }
  setEmulatorPorts(lastKnownPorts.get() ?? defaultEmulatorPorts);
}
