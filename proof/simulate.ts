/**
 * `npm run simulate` simulates an evening of the shop with many seeds. Each seed results in a different order of
 * events. Stops at the first seed that violates an invariant. `-- --seeds <n> --from <s>` sets the number of seeds and
 * the first seed. `-- --seed <s>` runs one seed and prints its history.
 */
import { parseArgs } from 'node:util';
import { loadSimulator } from './simulation/bundle';
import { findFirstBrokenSeed } from './simulation/first-broken-seed';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});

const progressStep = 500;

const maxPrintedLines = 40;

async function printSeed(seed: number, lines: number): Promise<void> {
  const simulate = await loadSimulator();
  const { history, broken, hash } = await simulate(seed);
  const again = await simulate(seed);
  console.log(history.slice(-lines).join('\n'));
  console.log(`\nSeed ${seed}: ${broken ?? 'no invariant was violated'}`);
  const isRepeatable = again.hash === hash;
  if (!isRepeatable) console.log('A second run had another history.');
  if (!isRepeatable || broken !== null) process.exitCode = 1;
}

async function runSeeds(from: number, count: number): Promise<void> {
  const started = performance.now();
  const onDone = (done: number) => done % progressStep === 0 && console.log(`${done} seeds are done`);
  const broken = await findFirstBrokenSeed({ from, count, onDone });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  if (broken === null) console.log(`${count} seeds in ${seconds} s: no invariant was violated`);
  else await printSeed(broken, maxPrintedLines);
}

if (values.seed === undefined) await runSeeds(Number(values.from), Number(values.seeds));
else await printSeed(Number(values.seed), Infinity);
