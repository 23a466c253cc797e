/**
 * `npm run simulate` simulates the shop's evening with many seeds, each with a different order of events, and stops at
 * the first seed that violates an invariant. `-- --seeds n --from s` sets the number of seeds and the first seed. `--
 * --seed s` runs one seed and prints its story, and `-- --watch s` draws it as a page. `-- --every-await` lets each
 * call of an order fail. `-- --planted` checks that planted bugs are found: `--bug words` selects bugs by words in
 * their names, and `--story` prints the story of each shrunk simulation.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEveryAwait, loadSimulator } from './simulation/bundle';
import { findFirstBrokenSeed } from './simulation/first-broken-seed';
import { plantedBugs } from './simulation/planted-bugs';
import { shrink } from './simulation/shrink';
import type { Simulation, simulate as Simulate } from './simulation/simulate';
import { buildStory } from './simulation/story';
import { buildWatchPage } from './simulation/watch-page';

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

const mostSeedsForBug = 2000;

const progressStep = 500;

const maxPrintedLines = 40;

async function printShrunkStory(simulate: typeof Simulate, broken: Simulation): Promise<void> {
  const shrunk = await shrink(simulate, broken);
  console.log(buildStory(shrunk).join('\n'));
  console.log(`\n${shrunk.history.length} of ${broken.history.length} lines are left.`);
}

async function printSimulation(simulate: typeof Simulate, lived: Simulation, lines: number): Promise<void> {
  const again = await simulate(lived.seed);
  console.log(lived.history.slice(-lines).join('\n'));
  console.log(`\nSeed ${lived.seed}: ${lived.broken ?? 'all was well'}`);
  console.log(
    again.hash === lived.hash ? `The same again (${lived.hash.slice(0, 12)}).` : 'Not the same again!',
  );
  if (lived.broken !== null) await printShrunkStory(simulate, lived);
  if (again.hash !== lived.hash || lived.broken !== null) process.exitCode = 1;
}

async function showPlanted(): Promise<void> {
  for (const bug of plantedBugs.filter(({ name }) => name.includes(values.bug))) {
    const started = performance.now();
    const seed = await findFirstBrokenSeed({ from: 1, count: mostSeedsForBug, bug });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const simulate = await loadSimulator(bug);
    const found = seed === null ? null : await simulate(seed);
    console.log(found ? `✓ ${bug.name}: seed ${found.seed}, ${seconds} s: ${found.broken}` : `✗ ${bug.name}`);
    if (!found) process.exitCode = 1;
    if (found && values.story) await printShrunkStory(simulate, found);
  }
}

/** Draws a simulation as a page. A simulation that violated an invariant is shrunk first. */
async function drawPage(seed: number): Promise<void> {
  const [bug] = plantedBugs.filter(({ name }) => values.bug !== '' && name.includes(values.bug));
  const simulate = await loadSimulator(bug ?? null);
  const lived = await simulate(seed);
  const page = join(import.meta.dirname, `../.cache/simulation/seed-${seed}.html`);
  writeFileSync(page, buildWatchPage(lived.broken === null ? lived : await shrink(simulate, lived)));
  console.log(page);
}

const maxPrintedDifferences = 3;

async function interruptEverything(): Promise<void> {
  const everyAwait = await loadEveryAwait(null);
  for (const flow of ['own box', 'gift'] as const) {
    const { calls, tried, differences } = await everyAwait(flow);
    console.log(`${flow}: ${calls} calls, ${tried} interruptions, ${differences.length} with another end`);
    console.log(differences.slice(0, maxPrintedDifferences));
    if (differences.length > 0) process.exitCode = 1;
  }
}

if (values.planted) await showPlanted();
else if (values.watch !== undefined) await drawPage(Number(values.watch));
else if (values['every-await']) await interruptEverything();
else {
  const simulate = await loadSimulator(null);
  if (values.seed !== undefined)
    await printSimulation(simulate, await simulate(Number(values.seed)), Infinity);
  else {
    const started = performance.now();
    const count = Number(values.seeds);
    const onDone = (done: number) => done % progressStep === 0 && console.log(`${done} seeds are done`);
    const seed = await findFirstBrokenSeed({ from: Number(values.from), count, bug: null, onDone });
    if (seed !== null) await printSimulation(simulate, await simulate(seed), maxPrintedLines);
    else
      console.log(`${count} seeds in ${((performance.now() - started) / 1000).toFixed(0)} s: all was well`);
  }
}
