/**
 * `npm run test:repeat -- <n> [--only part] [--busy]` runs the tests n times and prints how often each test failed.
 * With `--busy` two other programs keep two CPU cores busy, which reveals tests that depend on the machine's speed.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failedIn, failureRates } from '../scripts/testing/failed-tests';
import { ROOT } from '../scripts/local-stack/project';
import { run, startChild } from '../scripts/local-stack/run';
import { shutDown } from '../scripts/local-stack/shutdown';

const REPORTS = join(ROOT, 'test-results');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, busy: { type: 'boolean', default: false } },
});
const times = Number(positionals[0]);
if (!Number.isInteger(times) || times < 1 || positionals.length > 1) {
  console.error('npm run test:repeat -- <how often> [--only part] [--busy]');
  process.exit(2);
}

const failures = [];
const runs = [];
if (values.busy) for (let core = 0; core < 2; core++) startChild(process.execPath, ['-e', 'for (;;);']);
for (let number = 1; number <= times; number++) {
  rmSync(REPORTS, { recursive: true, force: true });
  const began = performance.now();
  const args = ['--import', 'tsx', join(ROOT, 'scripts', 'test.ts')];
  if (values.only !== undefined) args.push('--only', values.only);
  const { code } = await run(process.execPath, args);
  const seconds = Math.round((performance.now() - began) / 1000);
  runs.push({ run: number, seconds, result: code === 0 ? 'green' : 'red' });
  failures.push(failedIn(REPORTS));
}
await shutDown();

console.table(runs);
for (const line of failureRates(failures)) console.log(line);
const red = runs.filter(({ result }) => result === 'red').length;
console.log(`\n${times} runs, ${red} red`);
process.exitCode = red > 0 ? 1 : 0;
