import { setMaxListeners } from 'node:events';
import { appendFileSync, readFileSync } from 'node:fs';
import { TestRunner, type RunnerTestCase as Test, type RunnerTestSuite as Suite } from 'vitest';
import * as z from 'zod/mini';
import { equivalentMutants } from './equivalent-mutants';
import { type Outcome, getOutcomeKey, readOutcomes } from './outcomes';
import { RULES_FILES, readRules, type RulesFile } from './rules-files';
import { buildRuleMutants, type RuleMutant } from './rule-mutants';

const FILES: readonly string[] = (process.env.SHAREBOX_MUTATED_FILES ?? RULES_FILES.join()).split(',');
const WITH_EQUAL = process.env.SHAREBOX_EQUAL_MUTANTS === 'on';
const FIRESTORE_URL = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/demo-rules:securityRules`;
const STORAGE_URL = `http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}/internal/setRules`;

/** Loads rules into their emulator. Returns the emulator's message if it rejects them. */
async function loadRules(file: RulesFile, rules: string): Promise<string | undefined> {
  const response = await fetch(file === 'firestore.rules' ? FIRESTORE_URL : STORAGE_URL, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: file, content: rules }] } }),
  });
  return response.ok ? undefined : await response.text();
}

/** Ranks tests that have killed no mutant yet after the six latest killers and before older ones. */
const LATEST = 5.5;

async function passes(test: Test): Promise<boolean> {
  // Each run adds an abort listener to the test's signal.
  setMaxListeners(0, test.context.signal);
  try {
    await TestRunner.getTestFn(test)();
    return true;
  } catch {
    return false;
  }
}

function testsOf(suite: Suite, above = ''): { title: string; test: Test }[] {
  return suite.tasks.flatMap((task) => {
    const title = `${above} ${task.name}`.trim();
    return task.type === 'suite' ? testsOf(task, title) : [{ title, test: task }];
  });
}

/**
 * Runs a rules test file against each mutant whose match it covers. The original rules are tested by the "rules"
 * project instead. A mutant counts as killed if a test fails with it and then passes with the original rules.
 */
export default class MutantRunner extends TestRunner {
  private readonly outcomes = z.parse(z.string(), process.env.SHAREBOX_MUTANT_OUTCOMES);

  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    await super.onBeforeRunSuite(suite);
    if (!('filepath' in suite)) return;
    const source = readFileSync(suite.file.filepath, 'utf8');
    for (const file of RULES_FILES.filter((one) => FILES.includes(one))) {
      const rules = readRules(file);
      const settled = readOutcomes(this.outcomes);
      const mutants = buildRuleMutants(rules).filter(
        ({ name, matches }) =>
          matches.some((match) => source.includes(`'${match}'`)) &&
          (WITH_EQUAL || equivalentMutants[file][name] === undefined) &&
          ['survived', undefined].includes(settled.get(getOutcomeKey({ file, name }))?.result),
      );
      if (mutants.length === 0) continue;
      await this.judge(file, rules, mutants, testsOf(suite));
      await loadRules(file, rules);
    }
  }

  private async judge(
    file: RulesFile,
    rules: string,
    mutants: readonly RuleMutant[],
    tests: readonly { title: string; test: Test }[],
  ): Promise<void> {
    // Starts with the tests that killed recent mutants, because neighbouring mutants are usually killed by the same few
    // tests. Tests that have killed no mutant yet come next.
    let killers: Test[] = [];
    for (const mutant of mutants) {
      const note = (result: Outcome['result'], by?: string) => {
        const line: Outcome = { file, name: mutant.name, result, ...(by !== undefined && { by }) };
        appendFileSync(this.outcomes, `${JSON.stringify(line)}\n`);
      };
      const wrong = await loadRules(file, mutant.rules);
      if (wrong !== undefined) {
        note('no rules', wrong);
        continue;
      }
      const isNear = (title: string) => mutant.matches.some((match) => title.includes(match));
      const place = ({ title, test }: { title: string; test: Test }) => {
        const age = killers.indexOf(test);
        return (isNear(title) ? 0 : 1000) + (age < 0 ? LATEST : age);
      };
      const killer = await this.findKiller(
        file,
        rules,
        mutant,
        tests.toSorted((a, b) => place(a) - place(b)),
      );
      if (killer) killers = [killer.test, ...killers.filter((test) => test !== killer.test)];
      note(killer ? 'killed' : 'survived', killer?.title);
    }
  }

  private async findKiller(
    file: RulesFile,
    rules: string,
    mutant: RuleMutant,
    tests: readonly { title: string; test: Test }[],
  ): Promise<{ title: string; test: Test } | undefined> {
    for (const candidate of tests) {
      if (await passes(candidate.test)) continue;
      await loadRules(file, rules);
      if (await passes(candidate.test)) return candidate;
      await loadRules(file, mutant.rules);
    }
    return undefined;
  }

  /** Does nothing, because the tests have already been run once per mutant. */
  async runTask(): Promise<void> {}
}
