/**
 * `npm run mutate-rules [-- --only firestore.rules] [--equal]` makes one small mistake at a time in the security rules
 * and runs the rules tests against it (proof/README.md#additions). It fails if a mutant survives that is not listed as
 * equivalent. `--equal` also checks that the mutants listed as equivalent still survive.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmulatorSuite } from '../scripts/local-stack/emulator-suite';
import { ROOT } from '../scripts/local-stack/project';
import { run } from '../scripts/local-stack/run';
import { shutDown } from '../scripts/local-stack/shutdown';
import { equivalentMutants } from './rule-mutants/equivalent-mutants';
import { type Outcome, getOutcomeKey, readOutcomes } from './rule-mutants/outcomes';
import { buildRuleMutants } from './rule-mutants/rule-mutants';
import { RULES_FILES, readRules } from './rule-mutants/rules-files';

const { values } = parseArgs({
  options: { only: { type: 'string' }, equal: { type: 'boolean', default: false } },
});
const files = RULES_FILES.filter((file) => values.only === undefined || file === values.only);
if (files.length === 0) {
  console.error(`--only takes one of ${RULES_FILES.join(', ')}`);
  process.exit(2);
}

const TESTS = join(ROOT, 'tests', 'rules');
const OUTCOMES = join(ROOT, 'test-results', 'rule-mutants.jsonl');
mkdirSync(dirname(OUTCOMES), { recursive: true });
rmSync(OUTCOMES, { force: true });

const suite = await startEmulatorSuite({
  ports: 'free',
  only: ['firestore', 'storage', 'auth'],
  log: (line) => console.log(line),
});
const began = performance.now();
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const matches = files.flatMap((file) =>
  buildRuleMutants(readRules(file)).flatMap((mutant) => mutant.matches),
);
const tests = readdirSync(TESTS).filter((name) => {
  const source = name.endsWith('.test.ts') ? readFileSync(join(TESTS, name), 'utf8') : '';
  return matches.some((match) => source.includes(`'${match}'`));
});
const { code } = await run(process.execPath, [vitest, 'run', '--project', 'rule-mutants', ...tests], {
  env: {
    ...suite.env,
    SHAREBOX_MUTANT_OUTCOMES: OUTCOMES,
    SHAREBOX_MUTATED_FILES: files.join(','),
    ...(values.equal && { SHAREBOX_EQUAL_MUTANTS: 'on' }),
  },
});
await shutDown();

const outcomes = readOutcomes(OUTCOMES);
const unexpected: string[] = [];
const rows = files.map((file) => {
  const counts: Record<Outcome['result'] | 'equal', number> = {
    killed: 0,
    equal: 0,
    survived: 0,
    'no rules': 0,
  };
  for (const { name } of buildRuleMutants(readRules(file))) {
    // A mutant is run only by test files that name its match. Without such a file it counts as survived.
    const result = outcomes.get(getOutcomeKey({ file, name }))?.result ?? 'survived';
    const isEqual = equivalentMutants[file][name] !== undefined;
    counts[isEqual && result === 'survived' ? 'equal' : result]++;
    if (isEqual && result === 'killed') unexpected.push(`${file}, named as equal, but killed: ${name}`);
    if (!isEqual && result === 'survived') unexpected.push(`${file}, survived: ${name}`);
  }
  return { file, ...counts };
});
console.table(rows);
console.log(`${Math.round((performance.now() - began) / 1000)} s`);
for (const line of unexpected) console.log(`✗ ${line}`);
process.exitCode = code === 0 && unexpected.length === 0 ? 0 : 1;
