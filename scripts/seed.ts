/**
 * `npm run seed` simulates the sample orders by calling the functions and regenerates `emulator-data/export`, on
 * emulators of its own. No functions are deployed there, so that no trigger changes the data.
 */
import { join } from 'node:path';
import { sampleAccounts } from '../emulator-data/sample-accounts';
import { writeSimulatedOrders } from '../emulator-data/write-lived-orders';
import { startEmulatorSuite } from './local-stack/emulator-suite';
import { ROOT } from './local-stack/project';

/** A fixed time, so that the export changes only with the sample. `npm start` updates its dates. */
const seededAt = new Date('2026-11-18T17:00:00+01:00');

const suite = await startEmulatorSuite({
  ports: 'free',
  only: ['auth', 'firestore', 'storage'],
  log: (line) => console.log(line),
});
try {
  Object.assign(process.env, suite.env);
  await writeSimulatedOrders(seededAt);
  // Imported now, because the module reads the file written above.
  const { writeSample } = await import('../emulator-data/write-sample');
  await writeSample(seededAt);
  await suite.exportTo(join(ROOT, 'emulator-data', 'export'));
} finally {
  await suite.stop();
}
for (const { label, email, password } of sampleAccounts) console.log(`${label}: ${email}  ${password}`);
