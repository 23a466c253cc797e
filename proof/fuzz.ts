/**
 * `npm run fuzz [-- --requests <n>] [--seed <n>]` sends hostile requests to every callable, on an in-memory Firestore.
 * `npm run verify` runs a small number of them. A failure prints the smallest failing request. The same seed always
 * generates the same requests.
 */
import { randomInt } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../scripts/local-stack/run-command';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string' },
  },
});
const seed = values.seed ?? String(randomInt(1, 2 ** 31));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

console.log(`Seed ${seed}, ${values.requests} requests`);
const { code } = await runCommand(process.execPath, [vitest, 'run', '--project', 'fuzz'], {
  env: { SHAREBOX_FUZZ_SEED: seed, SHAREBOX_FUZZ_REQUESTS: values.requests },
});
process.exitCode = code;
