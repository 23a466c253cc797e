/**
 * `npm run mutate [-- --only functions/src/orders] [--fresh] [--sample 10]` makes one small mistake at a time in the
 * business logic of domain, functions and web and runs the tests of its folder against it (proof/README.md#additions).
 * It fails if too many mutants survive that are not listed as equivalent. A mutant that was killed before is run again
 * only after a change, or with `--fresh`. A sample of 10 is every tenth mutant, and always the same ones.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { CACHE, ROOT } from '../scripts/local-stack/project';
import { equivalentMutants } from './mutants/equivalent-mutants';
import {
  getRunFolder,
  isStrict,
  listMutatedFiles,
  listTestsOf,
  minKilledPercent,
  packageOf,
} from './mutants/mutated-files';
import { buildMutantNames, describeChange, isInSample } from './mutants/mutant-name';
import { removeSurvivedMutants } from './mutants/incremental-report';

/** Folders that are not copied, because they contain neither business logic nor its tests. */
const NOT_COPIED = [
  '/.cache',
  '/docs',
  '/tests/components',
  '/tests/e2e',
  '/tests/functions/on-emulators',
  '/tests/functions/deployed',
  '/tests/screens',
  '/tests/start',
  '/test-results',
  '/web/dist',
  '/web/public',
  '/functions/lib',
];

const ignorers = { domain: [], functions: ['logs-and-options'], web: ['hooks-and-causes'] };

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    sample: { type: 'string', default: '1' },
  },
});

const files = listMutatedFiles(values.only);
const sample = Number(values.sample);
if (files.length === 0 || !Number.isInteger(sample) || sample < 1) {
  console.error('--only takes a file or a folder of files that decide, --sample a whole number');
  process.exit(2);
}

const began = performance.now();
process.chdir(ROOT);
process.env.SHAREBOX_ROOT = ROOT;
process.env.SHAREBOX_MUTANT_SAMPLE = values.sample;

function runMutants(folder: string, mutated: string[]): ReturnType<Stryker['runMutationTest']> {
  const triedBefore = join(CACHE, 'mutants', `${folder.replaceAll('/', '-')}.json`);
  if (existsSync(triedBefore)) {
    writeFileSync(triedBefore, removeSurvivedMutants(readFileSync(triedBefore, 'utf8')));
  }
  process.env.SHAREBOX_TEST_FILES = JSON.stringify(listTestsOf(folder, mutated));
  return new Stryker({
    mutate: mutated,
    testRunner: 'shop',
    testRunnerNodeArgs: ['--import', 'tsx'],
    checkerNodeArgs: ['--import', 'tsx'],
    plugins: ['./proof/mutants/test-runner.ts', './proof/mutants/ignored-code.ts'],
    ignorers: ignorers[packageOf(folder)],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Long enough that a slow test on a busy machine does not count as a timeout.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 30,
    incremental: sample === 1,
    incrementalFile: relative(ROOT, triedBefore),
    force: values.fresh,
    tempDirName: relative(ROOT, join(CACHE, 'mutants', 'copy')),
    cleanTempDir: 'always',
    // The sources run without type checks, so mutants with type errors do no harm.
    disableTypeChecks: false,
    ignorePatterns: NOT_COPIED,
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
    warnings: false,
  }).runMutationTest();
}

interface Counts {
  killed: number;
  equal: number;
  survived: number;
}

const results: Awaited<ReturnType<typeof runMutants>> = [];
for (const folder of new Set(files.map(getRunFolder))) {
  results.push(
    ...(await runMutants(
      folder,
      files.filter((file) => getRunFolder(file) === folder),
    )),
  );
}

const folders = new Map<string, Counts>();
const wrong: string[] = [];
const survivors: string[] = [];
for (const file of files) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const mutants = results.filter(
    ({ fileName, status }) => relative(ROOT, fileName) === file && status !== 'Ignored',
  );
  const names = buildMutantNames(source, mutants);
  const equal = equivalentMutants[file] ?? {};
  const counts = folders.get(dirname(file)) ?? { killed: 0, equal: 0, survived: 0 };
  folders.set(dirname(file), counts);
  for (const [index, mutant] of mutants.entries()) {
    if (!isInSample(file, describeChange(source, mutant), sample)) continue;
    const { status } = mutant;
    const name = names[index] ?? '';
    const isKilled = status !== 'Survived' && status !== 'NoCoverage';
    const isEqual = equal[name] !== undefined;
    counts[isKilled ? 'killed' : isEqual ? 'equal' : 'survived']++;
    if (isKilled && isEqual) wrong.push(`${file}, named as equal, but killed: ${name}`);
    if (!isKilled && !isEqual) (isStrict(file) ? wrong : survivors).push(`${file}, ${status}: ${name}`);
  }
  for (const name of Object.keys(equal).filter((one) => !names.includes(one))) {
    wrong.push(`${file}, named as equal, but there is no such mutant: ${name}`);
  }
}

const rows = [...folders].map(([folder, { killed, equal, survived }]) => {
  const mutants = killed + equal + survived;
  const percent = mutants === equal ? 100 : Math.floor((1000 * killed) / (mutants - equal)) / 10;
  if (percent < minKilledPercent(folder))
    wrong.push(`${folder}: ${percent} % are killed of those that are not equal`);
  return { folder, mutants, killed, equal, survived, '%': percent };
});
console.table(rows);
console.log(`${Math.round((performance.now() - began) / 1000)} s`);
for (const line of survivors) console.log(`· ${line}`);
for (const line of wrong) console.log(`✗ ${line}`);
process.exitCode = wrong.length === 0 ? 0 : 1;
