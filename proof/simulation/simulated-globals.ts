import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import * as z from 'zod/mini';
import type { SeededRandom } from './seeded-random';
import type { Scheduler } from './scheduler';

const require = createRequire(import.meta.url);
const backoffSchema = z.object({
  setTimeoutHandler: z.custom<(handler: (work: () => void, ms: number) => void) => void>(),
});

/**
 * The SDK captures `setTimeout` when it is loaded. Replace it with a function that calls the current global
 * `setTimeout`.
 */
function followGlobalTimers(): void {
  const requireOfAdmin = createRequire(require.resolve('firebase-admin/firestore'));
  const name = '@google-cloud/firestore/build/src/backoff';
  backoffSchema.parse(requireOfAdmin(name)).setTimeoutHandler((work, ms) => setTimeout(work, ms));
}

/**
 * Runs `work` with a simulated clock, timers and random numbers. The handlers and the SDK access all of these through
 * globals.
 */
export async function withSimulatedGlobals<T>(
  { scheduler, random }: { scheduler: Scheduler; random: SeededRandom },
  work: () => Promise<T>,
): Promise<T> {
  followGlobalTimers();
  const own = {
    setTimeout: (run: () => void, ms = 0) => scheduler.addTimer(ms, run),
    clearTimeout: (timer: unknown) => scheduler.removeTimer(timer),
  };
  const { setTimeout: timeout, clearTimeout: clear } = globalThis;
  const { random: chance } = Math;
  const { now } = Date;
  const { stackTraceLimit } = Error;
  const { randomBytes, randomInt, randomUUID } = crypto;
  Object.assign(globalThis, own);
  // The SDK captures a stack trace for each call, which the simulation does not need.
  Error.stackTraceLimit = 0;
  Math.random = () => random.next();
  Date.now = () => scheduler.now;
  Object.assign(crypto, {
    randomBytes: (count: number) => random.bytes(count),
    randomInt: (end: number) => random.below(end),
    randomUUID: () => random.uuid(),
  });
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    Object.assign(globalThis, { setTimeout: timeout, clearTimeout: clear });
    Math.random = chance;
    Date.now = now;
    Error.stackTraceLimit = stackTraceLimit;
    Object.assign(crypto, { randomBytes, randomInt, randomUUID });
    syncBuiltinESMExports();
  }
}
