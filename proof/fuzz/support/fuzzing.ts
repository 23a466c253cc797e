/** Default total number of requests (`npm run fuzz -- --requests <n>`). */
const defaultRequests = 2000;

/**
 * Returns fast-check's parameters for one of `parts` equal shares of all requests. Every run sends the same requests
 * unless a seed is given. If a request fails, fast-check prints the seed and the smallest failing request.
 */
export function getFuzzParameters(parts: number): { seed: number; numRuns: number } {
  const requests = Number(process.env.SHAREBOX_FUZZ_REQUESTS ?? defaultRequests);
  return { seed: Number(process.env.SHAREBOX_FUZZ_SEED ?? 1), numRuns: Math.ceil(requests / parts) };
}
