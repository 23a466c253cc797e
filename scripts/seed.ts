/**
 * `npm run seed` regenerates `emulator-data/export`. It simulates the sample orders by calling the functions' handlers,
 * on emulators of its own. No functions are deployed to these emulators, so no trigger changes the data.
 */
import { join } from 'node:path';
import { sampleAccounts } from '../emulator-data/sample-accounts';
import { writeSimulatedOrders } from '../emulator-data/write-lived-orders';
import { demoHashKey } from '../functions/src/platform/demo-stack';
import { startEmulatorSuite } from './local-stack/emulator-suite';
import { ROOT } from './local-stack/project';

/**
 * A fixed time, so that the export changes only when the sample changes. `npm start` updates the dates in the sample.
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
  // Imported only now, because this module reads the file that was just written.
  const { writeSample } = await import('../emulator-data/write-sample');
  await writeSample(seededAt);
  await suite.exportTo(join(ROOT, 'emulator-data', 'export'));
} finally {
  await suite.stop();
}
for (const { label, email, password } of sampleAccounts) console.log(`${label}: ${email}  ${password}`);
