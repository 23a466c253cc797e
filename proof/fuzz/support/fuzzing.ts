/** Requests of a whole run, where nobody says how many (`npm run fuzz -- --requests <n>`). */
const usualRequests = 2000;

/**
 * How fast-check goes through one of `parts` equal shares of all requests: the same ones each time, unless a seed says
 * otherwise. It prints the seed of a failure and the smallest request that fails.
 */
export function fuzzing(parts: number): { seed: number; numRuns: number } {
  const requests = Number(process.env.SHAREBOX_FUZZ_REQUESTS ?? usualRequests);
  return { seed: Number(process.env.SHAREBOX_FUZZ_SEED ?? 1), numRuns: Math.ceil(requests / parts) };
}
