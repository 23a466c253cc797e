/**
 * `npm run fuzz [-- --requests <n>] [--seed <n>]` sends hostile requests to every callable, on an in-memory Firestore,
 * and to the security rules, on the emulator, and plays random sequences of transfers and webhooks. `-- --transfers <n>`
 * plays only such sequences, without emulators. `npm run verify` sends only some requests. A failure prints the smallest
 * failing request. The same seed always generates the same requests.
 */
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmulatorSuite } from '../scripts/local-stack/emulator-suite';
import { run } from '../scripts/local-stack/run';
import { shutDown } from '../scripts/local-stack/shutdown';
import { requestsPerSequence } from './fuzz/support/fuzzing';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    transfers: { type: 'string' },
    seed: { type: 'string' },
  },
});
const seed = values.seed ?? String(randomInt(1, 2 ** 31));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

async function runFuzzers(projects: readonly string[], env: Record<string, string>): Promise<void> {
  const args = projects.flatMap((project) => ['--project', project]);
  const { code } = await run(process.execPath, [vitest, 'run', ...args], {
    env: { ...env, SHAREBOX_FUZZ_SEED: seed },
  });
  process.exitCode = code;
}

if (values.transfers !== undefined) {
  console.log(`Seed ${seed}, ${values.transfers} sequences of transfers`);
  const requests = Number(values.transfers) * requestsPerSequence;
  await runFuzzers(['fuzz-transfers'], { SHAREBOX_FUZZ_REQUESTS: String(requests) });
} else {
  console.log(`Seed ${seed}, ${values.requests} requests to callables`);
  const suite = await startEmulatorSuite({
    ports: 'free',
    only: ['firestore', 'storage', 'auth'],
    log: (line) => console.log(line),
  });
  await runFuzzers(['fuzz', 'fuzz-transfers'], { ...suite.env, SHAREBOX_FUZZ_REQUESTS: values.requests });
  await shutDown();
}
