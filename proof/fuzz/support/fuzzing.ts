/** Default number of requests of a whole run (`npm run fuzz -- --requests <n>`). */
const defaultRequests = 2000;

/**
 * Returns fast-check's parameters for one of `parts` equal shares of all requests. The requests are the same in each
 * run unless a seed is given. fast-check prints the seed and the smallest request of a failure.
 */
export function getFuzzParameters(parts: number): { seed: number; numRuns: number } {
  const requests = Number(process.env.SHAREBOX_FUZZ_REQUESTS ?? defaultRequests);
  return { seed: Number(process.env.SHAREBOX_FUZZ_SEED ?? 1), numRuns: Math.ceil(requests / parts) };
}
