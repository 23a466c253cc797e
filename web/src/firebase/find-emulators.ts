import * as z from 'zod/mini';
import { createPersistedValue } from '#lib/persisted-value.ts';
import { type EmulatorPorts, setEmulators, usualPorts } from './emulators';

const emulatorPortsSchema = z.object({
  auth: z.int(),
  firestore: z.int(),
  functions: z.int(),
  storage: z.int(),
});
const announcedSchema = z.record(z.string(), z.object({ port: z.int() }));

/**
 * The ports that Hosting's emulator announces in the script it serves for Firebase's older SDKs; the usual one for an
 * emulator that isn't among them. Null for any other text.
 */
function portsIn(script: string): EmulatorPorts | null {
  const json = /\bfirebaseEmulators = (\{[^]*?\n\});/.exec(script)?.[1];
  if (json === undefined) return null;
  const emulators = announcedSchema.parse(JSON.parse(json));
  const found = Object.entries(emulators).map(([name, info]) => [name, info.port]);
  return emulatorPortsSchema.parse({ ...usualPorts, ...Object.fromEntries(found) });
}

/**
 * Asks the page's own server where the emulators are. Without a connection they are where it said last, so that the
 * shop finds them when there is one again; where it never said, on the usual ports.
 */
export async function findEmulators(): Promise<void> {
  const told = createPersistedValue('emulator-ports', emulatorPortsSchema, { belongsTo: 'device' });
  try {
    const url = '/__/firebase/init.js?useEmulator=true';
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(3000) });
    const found = portsIn(await answer.text());
    if (found) told.set(found);
  } catch {
    // Offline, or another server: what is known has to do.
  }
  setEmulators(told.get() ?? usualPorts);
}
