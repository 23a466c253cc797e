/** Default total number of requests (`npm run fuzz -- --requests <n>`). */
const defaultRequests = 2000;

/**
 * Returns the fast-check parameters for one of `parts` tests, which share the requests equally. Without a seed in the
 * environment, every run sends the same requests.
 */
export function getFuzzParameters(parts: number): { seed: number; numRuns: number } {
  const requests = Number(process.env.SHAREBOX_FUZZ_REQUESTS ?? defaultRequests);
  return { seed: Number(process.env.SHAREBOX_FUZZ_SEED ?? 1), numRuns: Math.ceil(requests / parts) };
}
