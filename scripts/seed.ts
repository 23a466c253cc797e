/**
 * `npm run seed` regenerates `emulator-data/export`. It simulates the sample orders on separate emulators by calling
 * the functions' handlers. No functions are deployed to these emulators, so no trigger changes the data.
 */
import { join } from 'node:path';
import { sampleAccounts } from '../emulator-data/sample-accounts';
import { writeSimulatedOrders } from '../emulator-data/write-lived-orders';
import { demoHashKey } from '../functions/src/platform/runtime-options';
import { startEmulatorSuite } from './local-stack/emulator-suite';
import { ROOT_FOLDER } from './local-stack/project';

/**
 * A fixed time, so that the export changes only when the sample changes. `npm start` moves the dates to the present.
 */
const seededAt = new Date('2026-11-18T17:00:00+01:00');

const suite = await startEmulatorSuite({
  ports: 'free',
  only: ['auth', 'firestore', 'storage'],
  log: (line) => console.log(line),
});
try {
  Object.assign(process.env, suite.env, { HASH_KEY: demoHashKey });
  await writeSimulatedOrders(seededAt);
  // Import this module only now, because it loads the file that was just written.
  const { writeSample } = await import('../emulator-data/write-sample');
  await writeSample(seededAt);
  await suite.exportTo(join(ROOT_FOLDER, 'emulator-data', 'export'));
} finally {
  await suite.stop();
}
for (const { label, email, password } of sampleAccounts) console.log(`${label}: ${email}  ${password}`);
