/** Vitest loads this file before each file of tests: it sets how many cases property tests run. */
import fc from 'fast-check';
import { propertyRuns } from './property-runs';

fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: propertyRuns });
