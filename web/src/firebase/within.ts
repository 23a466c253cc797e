import { NetworkError } from '#lib/errors.ts';

/**
 * What `work` comes to. Throws a `NetworkError` when that takes more than so many milliseconds: on a line on which
 * nothing arrives a promise stays open for as long as the browser likes. The work goes on, and may still be done.
 */
export async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NetworkError()), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
