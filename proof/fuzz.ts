/**
 * `npm run fuzz [-- --requests <n>] [--seed <n>]` sends hostile requests to every callable, on an in-memory Firestore,
 * and to the security rules, on the emulator, and plays random sequences of transfers and webhooks. `npm run verify` sends only some of them. A failure prints the smallest
 * failing request. The same seed always generates the same requests.
 */
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmulatorSuite } from '../scripts/local-stack/emulator-suite';
import { run } from '../scripts/local-stack/run';
import { shutDown } from '../scripts/local-stack/shutdown';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(1, 2 ** 31));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

console.log(`Seed ${seed}, ${values.requests} requests to callables`);
const suite = await startEmulatorSuite({
  ports: 'free',
  only: ['firestore', 'storage', 'auth'],
  log: (line) => console.log(line),
});
const { code } = await run(
  process.execPath,
  [vitest, 'run', '--project', 'fuzz', '--project', 'fuzz-transfers'],
  {
    env: { ...suite.env, SHAREBOX_FUZZ_REQUESTS: values.requests, SHAREBOX_FUZZ_SEED: seed },
  },
);
await shutDown();
process.exitCode = code;
