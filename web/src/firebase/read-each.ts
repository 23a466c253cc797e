/** Documents at a time, so that there is a moment to stop. */
const step = 50;

/**
 * Reads something of each of these, some at a time; `onRead` hears of each step. Throws what `read` throws, and
 * `AbortError` once `signal` says to stop.
 */
export async function readEach<T, R>(
  all: readonly T[],
  read: (one: T) => Promise<R>,
  signal: AbortSignal,
  onRead: (some: R[]) => void,
): Promise<void> {
  for (let start = 0; start < all.length; start += step) {
    const some = await Promise.all(all.slice(start, start + step).map(read));
    signal.throwIfAborted();
    onRead(some);
  }
}
