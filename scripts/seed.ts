/**
 * `npm run seed`: lives the sample's orders through the functions and makes `emulator-data/export` anew, on emulators
 * of its own. Without deployed functions: no trigger adds to it.
 */
import { join } from 'node:path';
import { sampleAccounts } from '../emulator-data/sample-accounts';
import { writeLivedOrders } from '../emulator-data/write-lived-orders';
import { startEmulatorSuite } from './local-stack/emulator-suite';
import { ROOT } from './local-stack/project';

/** A fixed moment, so that the export changes only with the sample; `npm start` rolls its dates to the present. */
const seededAt = new Date('2026-11-18T17:00:00+01:00');

const suite = await startEmulatorSuite({
  ports: 'free',
  only: ['auth', 'firestore', 'storage'],
  log: (line) => console.log(line),
});
try {
  Object.assign(process.env, suite.env);
  await writeLivedOrders(seededAt);
  // It reads what was just written.
  const { writeSample } = await import('../emulator-data/write-sample');
  await writeSample(seededAt);
  await suite.exportTo(join(ROOT, 'emulator-data', 'export'));
} finally {
  await suite.stop();
}
for (const { label, email, password } of sampleAccounts) console.log(`${label}: ${email}  ${password}`);
