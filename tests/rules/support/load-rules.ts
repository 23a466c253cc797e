import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { readFileSync } from 'node:fs';

const rulesOf = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

/** Loads the rules once for all test files, because the Firestore emulator resets its coverage each time. */
export default async function loadRules(): Promise<void> {
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    firestore: { rules: rulesOf('firestore.rules') },
    ...(process.env.FIREBASE_STORAGE_EMULATOR_HOST && { storage: { rules: rulesOf('storage.rules') } }),
  });
  await environment.cleanup();
}
