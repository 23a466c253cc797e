import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { hostAndPort, type Ports } from './local-stack/ports';
import { PROJECT_ID } from './local-stack/project';
import { onShutdown } from './local-stack/shutdown';

const EVERY_MS = 60_000;

const backends = z.object({
  backends: z.array(
    z.object({ functionTriggers: z.array(z.object({ id: z.string(), schedule: z.optional(z.unknown()) })) }),
  ),
});

async function scheduledFunctions(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/backends`);
  return backends
    .parse(await response.json())
    .backends.flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ id, schedule }) => (schedule === undefined ? [] : [id]));
}

/** The emulator names a scheduled function by how often it has loaded the code: tries the last known number first. */
async function runOne(origin: string, id: string, lastGeneration: number): Promise<number> {
  for (let generation = lastGeneration; generation < lastGeneration + 20; generation += 1) {
    const url = `${origin}/functions/projects/${PROJECT_ID}/triggers/${id}-${generation}`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    if (response.status !== 404) return generation;
  }
  return lastGeneration;
}

/**
 * Runs every scheduled function once a minute, since the emulators never do: so that holds expire on the local stack.
 * Goes on until this process is told to stop.
 */
export function runSchedules(ports: Ports): void {
  const origin = `http://${hostAndPort(ports.functions)}`;
  const stop = new AbortController();
  const generations = new Map<string, number>();
  const tick = async () => {
    for (const id of await scheduledFunctions(origin)) {
      generations.set(id, await runOne(origin, id, generations.get(id) ?? 0));
    }
  };
  const loop = async () => {
    for (;;) {
      await delay(EVERY_MS, undefined, { signal: stop.signal });
      // A failed round is logged by the emulator; the next one tries again.
      await tick().catch(() => undefined);
    }
  };
  loop().catch(() => undefined); // The delay was aborted.
  onShutdown(() => {
    stop.abort();
    return Promise.resolve();
  });
}
