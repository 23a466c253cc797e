import { startTests } from '@vitest/runner';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { BroadcastChannel } from 'node:worker_threads';
import { TestRunner, vi, type RunnerTask, type RunnerTestFile } from 'vitest';
import type { RanTest, TestOrder, TestReport } from './test-orders';
import { channelName, testOrderSchema } from './test-orders';

/** The state that Stryker's mutated code shares through the global `__stryker__`. */
interface MutantState {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: TestReport['coverage'];
}

const state: MutantState = {};
Object.assign(globalThis, { __stryker__: state });

/** Vitest's state of this worker. Mocks of modules belong to the test file at `filepath`. */
declare const __vitest_worker__: { filepath: string };

const mocksModules = (file: string) => readFileSync(file, 'utf8').includes('vi.mock(');

const getTitle = (task: RunnerTask): string => {
  const above = task.suite === undefined || task.suite === task.file ? '' : getTitle(task.suite);
  return `${above} ${task.name}`.trim();
};

const listTests = (tasks: readonly RunnerTask[]): Extract<RunnerTask, { type: 'test' }>[] =>
  tasks.flatMap((task) => (task.type === 'suite' ? listTests(task.tasks) : [task]));

const getError = (task: RunnerTask) => task.result?.errors?.[0]?.message ?? '';

/**
 * Keeps one worker alive and runs tests in it whenever Stryker's test runner orders some. Starting a worker and loading
 * Firebase Admin for each mutant would take much longer than running its tests.
 */
export default class MutantRunner extends TestRunner {
  /** Called before the first test file is loaded. Returns when the test runner closes. */
  async onBeforeCollect(): Promise<void> {
    const channel = new BroadcastChannel(channelName);
    // Vitest's runner sends results to its reporters, which this one does not have.
    const silent = Object.assign(Object.create(this) as this, {
      onBeforeCollect: undefined,
      onCollected: undefined,
      onTaskUpdate: undefined,
      onCollectStart: (file: RunnerTestFile) => TestRunner.prototype.onCollectStart.call(this, file),
      onAfterRunFiles: () => TestRunner.prototype.onAfterRunFiles.call(this),
    });
    await new Promise<void>((resolve) => {
      channel.onmessage = (message: { data: unknown }) => {
        if (message.data === 'stop') resolve();
        if (message.data === 'stop' || message.data === 'are you there?') return;
        const order = testOrderSchema.parse(message.data);
        void runTests(silent, order).then((report) => channel.postMessage(report));
      };
      channel.postMessage('ready');
    });
    channel.close();
  }
}

async function runTests(
  runner: TestRunner,
  { tests, mutant, isStatic, reload, hitLimit, measuresCoverage }: TestOrder,
): Promise<TestReport> {
  const ran: RanTest[] = [];
  let isDone = false;
  if (reload) vi.resetModules();
  state.hitCount = mutant === undefined ? undefined : 0;
  state.hitLimit = hitLimit;
  state.activeMutant = isStatic ? mutant : undefined;
  for (const [file, titles] of Object.entries(tests)) {
    if (isDone) break;
    const hasMocks = mocksModules(file);
    if (hasMocks) vi.resetModules();
    __vitest_worker__.filepath = resolve(file);
    const wanted = titles && new Set(titles);
    const limited: TestRunner = Object.assign(Object.create(runner) as TestRunner, {
      onBeforeRunTask: async (test: RunnerTask) => {
        if (isDone || (wanted && !wanted.has(getTitle(test)))) test.mode = 'skip';
        if (measuresCoverage) state.currentTestId = `${file}#${getTitle(test)}`;
        state.activeMutant = mutant;
        await TestRunner.prototype.onBeforeRunTask.call(runner, test);
      },
      // Vitest loads only setup files again.
      importFile: (path: string) => TestRunner.prototype.importFile.call(runner, path, 'setup'),
      onAfterRunTask: (test: RunnerTask) => {
        state.currentTestId = undefined;
        if (test.result?.state === 'fail' && mutant !== undefined) isDone = true;
        TestRunner.prototype.onAfterRunTask.call(runner, test);
      },
    });
    const [result] = await startTests([resolve(file)], limited);
    vi.restoreAllMocks();
    // Other test files must not get a module that has imported mocks.
    if (hasMocks) vi.resetModules();
    if (result === undefined) continue;
    const finished = listTests(result.tasks).filter(
      (test) => test.result !== undefined && test.mode === 'run',
    );
    for (const test of finished) {
      const { state: outcome, duration = 0 } = test.result ?? {};
      ran.push({
        id: `${file}#${getTitle(test)}`,
        file,
        title: getTitle(test),
        milliseconds: duration,
        error: outcome === 'fail' ? getError(test) || 'failed' : null,
      });
    }
    if (
      result.result?.state === 'fail' &&
      !ran.some(({ error, file: one }) => one === file && error !== null)
    ) {
      // The file could not be loaded, or a hook failed.
      ran.push({ id: file, file, title: '', milliseconds: 0, error: getError(result) || 'can’t be loaded' });
      isDone = mutant !== undefined;
    }
  }
  state.activeMutant = undefined;
  const { hitCount = 0 } = state;
  state.hitCount = undefined;
  return { ran, hitCount, coverage: measuresCoverage ? state.mutantCoverage : undefined };
}
