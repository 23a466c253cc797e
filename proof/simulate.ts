/**
 * `npm run simulate`: lives through the shop's evening with many seeds, each another order of events, and stops at the
 * first that breaks what must always hold. `-- --seeds n --from s` says how many and from which on, `-- --seed s` runs
 * one and tells what happened, `-- --watch s` draws it as a page, `-- --every-await` lets each call of one order's way
 * go wrong, and `-- --planted` shows that bugs that are put into the shop are found, with `--bug words` those whose
 * names have these words, with `--story` what is left of each evening when it is shrunk.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { everyAwaitWith, simulatorWith } from './simulation/bundle';
import { firstBrokenSeed } from './simulation/first-broken-seed';
import { plantedBugs } from './simulation/planted-bugs';
import { shrink } from './simulation/shrink';
import type { Simulation, simulate as Simulate } from './simulation/simulate';
import { storyOf } from './simulation/story';
import { watchPageOf } from './simulation/watch-page';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    watch: { type: 'string' },
    'every-await': { type: 'boolean', default: false },
    planted: { type: 'boolean', default: false },
    story: { type: 'boolean', default: false },
    bug: { type: 'string', default: '' },
  },
});

/** Seeds within which a planted bug must be found. */
const mostSeedsForBug = 2000;

/** After as many seeds it is told how far it is. */
const seedsAStep = 500;

/** As many lines of the history as are told of a failure. */
const linesTold = 40;

async function tellShortly(simulate: typeof Simulate, broken: Simulation): Promise<void> {
  const shrunk = await shrink(simulate, broken);
  console.log(storyOf(shrunk).join('\n'));
  console.log(`\n${shrunk.history.length} of ${broken.history.length} lines are left.`);
}

async function tell(simulate: typeof Simulate, lived: Simulation, lines: number): Promise<void> {
  const again = await simulate(lived.seed);
  console.log(lived.history.slice(-lines).join('\n'));
  console.log(`\nSeed ${lived.seed}: ${lived.broken ?? 'all was well'}`);
  console.log(
    again.hash === lived.hash ? `The same again (${lived.hash.slice(0, 12)}).` : 'Not the same again!',
  );
  if (lived.broken !== null) await tellShortly(simulate, lived);
  if (again.hash !== lived.hash || lived.broken !== null) process.exitCode = 1;
}

async function showPlanted(): Promise<void> {
  for (const bug of plantedBugs.filter(({ name }) => name.includes(values.bug))) {
    const started = performance.now();
    const seed = await firstBrokenSeed({ from: 1, count: mostSeedsForBug, bug });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const simulate = await simulatorWith(bug);
    const found = seed === null ? null : await simulate(seed);
    console.log(found ? `✓ ${bug.name}: seed ${found.seed}, ${seconds} s: ${found.broken}` : `✗ ${bug.name}`);
    if (!found) process.exitCode = 1;
    if (found && values.story) await tellShortly(simulate, found);
  }
}

/** Draws an evening, of one that broke what is left of it, as a page. */
async function draw(seed: number): Promise<void> {
  const [bug] = plantedBugs.filter(({ name }) => values.bug !== '' && name.includes(values.bug));
  const simulate = await simulatorWith(bug ?? null);
  const lived = await simulate(seed);
  const page = join(import.meta.dirname, `../.cache/simulation/seed-${seed}.html`);
  writeFileSync(page, watchPageOf(lived.broken === null ? lived : await shrink(simulate, lived)));
  console.log(page);
}

/** As many differences as are told of a flow. */
const differencesTold = 3;

async function interruptEverything(): Promise<void> {
  const everyAwait = await everyAwaitWith(null);
  for (const flow of ['own box', 'gift'] as const) {
    const { calls, tried, differences } = await everyAwait(flow);
    console.log(`${flow}: ${calls} calls, ${tried} interruptions, ${differences.length} with another end`);
    console.log(differences.slice(0, differencesTold));
    if (differences.length > 0) process.exitCode = 1;
  }
}

if (values.planted) await showPlanted();
else if (values.watch !== undefined) await draw(Number(values.watch));
else if (values['every-await']) await interruptEverything();
else {
  const simulate = await simulatorWith(null);
  if (values.seed !== undefined) await tell(simulate, await simulate(Number(values.seed)), Infinity);
  else {
    const started = performance.now();
    const count = Number(values.seeds);
    const onDone = (done: number) => done % seedsAStep === 0 && console.log(`${done} seeds are done`);
    const seed = await firstBrokenSeed({ from: Number(values.from), count, bug: null, onDone });
    if (seed !== null) await tell(simulate, await simulate(seed), linesTold);
    else
      console.log(`${count} seeds in ${((performance.now() - started) / 1000).toFixed(0)} s: all was well`);
  }
}
