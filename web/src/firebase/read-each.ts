/** Number of parallel reads per step. Reading can be aborted between steps. */
const step = 50;

/**
 * Reads something for each item, a few items at a time. `onRead` receives the results of each step.
 * @throws the errors of `read`, and an `AbortError` when `signal` aborts.
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
