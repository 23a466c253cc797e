import { setTimeout as delay } from 'node:timers/promises';

/**
 * Calls `check` repeatedly until it returns a value other than undefined, and returns that value. Errors thrown by
 * `check` are ignored.
 * @throws after `deadlineMs` milliseconds
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
