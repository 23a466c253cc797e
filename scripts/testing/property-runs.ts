/** The number of cases per property: 200 in `npm test`, more in `npm run verify`. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 200);

/** Milliseconds after which a test has hung. More cases take longer, and a busy machine ten times as long. */
export const testTimeout = 120_000 * Math.max(1, propertyRuns / 200);
