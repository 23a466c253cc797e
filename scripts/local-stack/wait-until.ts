import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks `check` again and again until it gives something other than undefined, and returns that.
 * A check that throws counts as "not yet". Throws when `deadlineMs` milliseconds have passed.
 */
export async function waitUntil<T>(
  what: string,
  check: () => Promise<T | undefined> | T | undefined,
  deadlineMs: number,
): Promise<T> {
  const deadline = Date.now() + deadlineMs;
  let last: unknown;
  for (;;) {
    try {
      const found = await check();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
    if (Date.now() > deadline) {
      const reason = last instanceof Error ? ` (${last.message})` : '';
      throw new Error(`${what}: not after ${deadlineMs / 1000} s${reason}`);
    }
    await delay(150);
  }
}
