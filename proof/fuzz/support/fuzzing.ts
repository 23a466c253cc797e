/** Default total number of requests (`npm run fuzz -- --requests <n>`). */
const defaultRequests = 2000;

/** Divides all requests equally among `parts` tests. If no seed is given, every run sends the same requests. */
export function getFuzzParameters(parts: number): { seed: number; numRuns: number } {
  const requests = Number(process.env.SHAREBOX_FUZZ_REQUESTS ?? defaultRequests);
  return { seed: Number(process.env.SHAREBOX_FUZZ_SEED ?? 1), numRuns: Math.ceil(requests / parts) };
}
