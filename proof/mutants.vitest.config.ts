import { defineConfig } from 'vitest/config';
import { demoHashKey } from '../functions/src/platform/runtime-options';

/** Configuration of the tests that `npm run mutate` runs. These tests need neither emulators nor a browser. */
export default defineConfig({
  test: {
    include: ['{domain,functions,web}/src/**/*.test.{ts,tsx}', 'tests/functions/*.test.ts'],
    env: { HASH_KEY: demoHashKey, FIRESTORE_EMULATOR_HOST: '', FIREBASE_STORAGE_EMULATOR_HOST: '' },
    setupFiles: ['scripts/testing/property-tests.ts'],
    testTimeout: 600_000,
    isolate: false,
  },
});
