/**
 * Calls `call` with one batch of items at a time until `signal` is aborted. If a call throws, the completed batches
 * remain in effect.
 */
export async function callInBatches<T, R>(
  items: readonly T[],
  size: number,
  call: (some: T[]) => Promise<readonly R[]>,
  signal?: AbortSignal,
): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length && !signal?.aborted; start += size) {
    results.push(...(await call(items.slice(start, start + size))));
  }
  return results;
}
