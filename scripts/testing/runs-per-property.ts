/** The number of cases per property: 100 in `npm test`, more in `npm run verify`. */
export const runsPerProperty = Number(process.env.PROPERTY_RUNS ?? 100);

const { PROPERTY_SEED = '1' } = process.env;

/** The seed of property tests. Without a seed, fast-check draws one and prints it when a property fails. */
export const propertySeed: { seed?: number } =
  PROPERTY_SEED === 'random' ? {} : { seed: Number(PROPERTY_SEED) };

/** Timeout of a test in milliseconds, long enough for a busy machine. It grows with the number of cases. */
export const testTimeoutMs = 600_000 * Math.max(1, runsPerProperty / 100);
