/**
 * Vitest loads this file before each file of tests: it sets how many cases property tests run. The seed is fixed, so that
 * a run before a push fails only because of its change. PROPERTY_SEED=random draws others, as the nightly run does.
 */
import fc from 'fast-check';
import { propertyRuns, propertySeed } from './property-runs';

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: propertyRuns, ...propertySeed });
