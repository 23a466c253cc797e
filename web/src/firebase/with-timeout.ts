import { NetworkError } from '#lib/errors.ts';

/**
 * Returns the result of `work`, or rejects after a timeout. The work continues after the timeout and may still succeed.
 * @throws {NetworkError} after `limitMs` milliseconds, because a request on a dead connection may stay pending
 * indefinitely.
 */
export async function withTimeout<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError()), limitMs);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
