/**
 * Vitest loads this setup file before each test file. It sets the number of cases per property test. The seed is fixed,
 * so that a run before a push fails only because of the pushed change. PROPERTY_SEED=random draws random seeds, as the
 * nightly run does.
 */
import fc from 'fast-check';
import { runsPerProperty, propertySeed } from './runs-per-property';

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: runsPerProperty, ...propertySeed });
