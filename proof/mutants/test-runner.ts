import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest, type Vitest } from 'vitest/node';
import * as z from 'zod/mini';
import { describeChange, isInSample } from './mutant-name';
import { channelName, type RanTest, type TestOrder, type TestReport, testReportSchema } from './test-orders';

/** Most tests that are run with one mutant. Tests that reach few other mutants come first. */
const MOST_TESTS = 150;

/** How many of the tests that killed the latest mutants are tried first. */
const LATEST = 4;

const MEASURED = 'measured-tests.json';

const measuredSchema = z.array(
  z.object({ id: z.string(), file: z.string(), title: z.string(), mutants: z.array(z.string()) }),
);
type MeasuredTest = z.infer<typeof measuredSchema>[number];

interface Position {
  line: number;
  column: number;
}

interface MutantOrder {
  activeMutant: {
    id: string;
    fileName: string;
    location: { start: Position; end: Position };
    replacement: string;
  };
  sandboxFileName: string;
  testFilter?: string[];
  hitLimit?: number;
  mutantActivation: 'runtime' | 'static';
  reloadEnvironment: boolean;
}

/** Returns the ids that Stryker gave the mutants of a mutated file. */
function listMutantIds(mutatedFile: string): Set<string> {
  const calls = readFileSync(mutatedFile, 'utf8').matchAll(/stryCov_\w+\(([^)]*)\)/g);
  return new Set(
    [...calls].flatMap(([, ids = '']) => [...ids.matchAll(/"(\d+)"/g)].map(([, id = '']) => id)),
  );
}

/** Stryker's test runner, in the process that Stryker starts in the copy of the project. */
class MutantTestRunner {
  private vitest: Vitest | undefined;
  private readonly channel = new BroadcastChannel(channelName);
  private measured: MeasuredTest[] = [];
  private killers: string[] = [];
  private mustReload = false;
  private readonly testFiles = z.parse(
    z.array(z.string()),
    JSON.parse(process.env.SHAREBOX_TEST_FILES ?? '[]'),
  );
  private readonly sample = Number(process.env.SHAREBOX_MUTANT_SAMPLE ?? 1);

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    process.env.VITEST = '1';
    if (existsSync(MEASURED))
      this.measured = z.parse(measuredSchema, JSON.parse(readFileSync(MEASURED, 'utf8')));
    const ready = this.receive();
    this.vitest = await createVitest('test', {
      config: 'proof/mutants/vitest.config.ts',
      pool: 'threads',
      maxWorkers: 1,
      watch: false,
      reporters: [{}],
    });
    void this.vitest.start(this.testFiles.slice(0, 1));
    await ready;
  }

  async dryRun() {
    const report = await this.run({
      tests: Object.fromEntries(this.testFiles.map((file) => [file, null])),
      isStatic: false,
      reload: false,
      measuresCoverage: true,
    });
    const { perTest = {}, static: whileLoading = {} } = report.coverage ?? {};
    this.measured = report.ran.map(({ id, file, title }) => ({
      id,
      file,
      title,
      mutants: Object.keys(perTest[id] ?? {}),
    }));
    writeFileSync(MEASURED, JSON.stringify(this.measured));
    return {
      status: 'complete',
      tests: report.ran.map(({ id, file, title, milliseconds, error }) => ({
        id,
        name: title,
        fileName: file,
        timeSpentMs: milliseconds,
        ...(error === null ? { status: 0 } : { status: 1, failureMessage: error }),
      })),
      mutantCoverage: { static: whileLoading, perTest },
    };
  }

  async mutantRun(order: MutantOrder) {
    const { activeMutant, hitLimit, mutantActivation } = order;
    this.mustReload ||= order.reloadEnvironment;
    if (!this.isWanted(order)) return { status: 'error', errorMessage: 'Not in the sample' };
    const isStatic = mutantActivation === 'static';
    const rounds = this.plan(order);
    let count = 0;
    for (const tests of rounds) {
      const withMutant = { tests, mutant: activeMutant.id, isStatic, hitLimit };
      const report = await this.run({ ...withMutant, reload: this.mustReload, measuresCoverage: false });
      count += report.ran.length;
      this.mustReload = false;
      if (hitLimit !== undefined && report.hitCount > hitLimit) return { status: 'timeout' };
      let failed = report.ran.find(({ error }) => error !== null);
      if (failed === undefined) continue;
      // An earlier mutant may have left something in a module, so that the test fails without this one.
      if (!isStatic && !(await this.passesWithoutMutant(failed))) {
        const again = await this.run({ ...withMutant, reload: true, measuresCoverage: false });
        failed = again.ran.find(({ error }) => error !== null);
        if (failed === undefined) continue;
      }
      const { id, error } = failed;
      this.killers = [id, ...this.killers.filter((one) => one !== id)];
      return { status: 'killed', killedBy: [id], failureMessage: error, nrOfTests: count };
    }
    return { status: 'survived', nrOfTests: count };
  }

  async dispose(): Promise<void> {
    this.channel.postMessage('stop');
    this.channel.close();
    await this.vitest?.close();
  }

  private isWanted({ activeMutant: { fileName, location, replacement } }: MutantOrder): boolean {
    // Stryker counts lines and columns from 0 here, and from 1 in its results.
    const fromOne = ({ line, column }: Position) => ({ line: line + 1, column: column + 1 });
    const change = describeChange(readFileSync(fileName, 'utf8'), {
      location: { start: fromOne(location.start), end: fromOne(location.end) },
      replacement,
    });
    return isInSample(relative(process.env.SHAREBOX_ROOT ?? '', fileName), change, this.sample);
  }

  /**
   * Groups the tests to run. A static mutant, which is reached while modules are loaded, is given the tests that reach
   * another mutant of its file, and then all test files beside it.
   */
  private plan({ testFilter, sandboxFileName }: MutantOrder): TestOrder['tests'][] {
    const inFile = testFilter ? undefined : listMutantIds(sandboxFileName);
    const wanted = new Set(testFilter);
    const tests = this.measured
      .filter(({ id, mutants }) => (inFile ? mutants.some((mutant) => inFile.has(mutant)) : wanted.has(id)))
      .toSorted((a, b) => a.mutants.length - b.mutants.length)
      .slice(0, MOST_TESTS);
    const first = this.killers.flatMap((killer) => tests.filter(({ id }) => id === killer)).slice(0, LATEST);
    const titles = new Map<string, string[]>();
    for (const test of tests.filter(({ id }) => !first.some((one) => one.id === id))) {
      titles.set(test.file, [...(titles.get(test.file) ?? []), test.title]);
    }
    const folder = dirname(relative(process.cwd(), sandboxFileName));
    const beside = inFile ? this.testFiles.filter((file) => dirname(file) === folder) : [];
    const all = tests.length > 0 || beside.length > 0 ? beside : this.testFiles;
    return [
      ...first.map(({ file, title }) => ({ [file]: [title] })),
      Object.fromEntries(titles),
      Object.fromEntries(all.map((file) => [file, null])),
    ].filter((group) => Object.keys(group).length > 0);
  }

  private async passesWithoutMutant({ file, title }: RanTest): Promise<boolean> {
    const tests = { [file]: title === '' ? null : [title] };
    const { ran } = await this.run({ tests, isStatic: false, reload: false, measuresCoverage: false });
    return ran.every(({ error }) => error === null);
  }

  private async run(order: TestOrder): Promise<TestReport> {
    const report = this.receive();
    this.channel.postMessage(order);
    return testReportSchema.parse(await report);
  }

  private receive(): Promise<unknown> {
    return new Promise((resolve) => {
      this.channel.onmessage = ({ data }: { data: unknown }) => resolve(data);
    });
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'shop', factory: () => new MutantTestRunner() }];
