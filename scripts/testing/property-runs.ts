/** The number of cases per property: 200 in `npm test`, more in `npm run verify`. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 200);

const { PROPERTY_SEED = '1' } = process.env;

/** fast-check draws a seed itself if none is given, and prints it when a property fails. */
export const propertySeed: { seed?: number } =
  PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) };

/** Milliseconds after which a test has hung, however busy the machine is. More cases take longer. */
export const testTimeout = 600_000 * Math.max(1, propertyRuns / 200);
