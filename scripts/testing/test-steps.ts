import process from 'node:process';
import { type TestCounts, ZERO_COUNTS, ONE_FAILED_COUNT, sumCounts } from './test-counts';

export interface StepResult {
  counts: TestCounts;
  processorSeconds: number;
}

interface Row {
  part: string;
  seconds: number;
  'processor s': number;
  passed: number;
  failed: number;
  skipped: number;
}

const log = (line: string) => console.log(line);

/** Runs the steps of a test run, one after another or in parallel, and collects their results. */
export class TestSteps {
  private readonly rows: Row[] = [];

  /** Runs one step. A step that throws counts as one failure and does not prevent other steps from running. */
  async run(part: string, work: () => Promise<StepResult>): Promise<void> {
    log(`\n── ${part}`);
    const began = performance.now();
    let result: StepResult = { counts: ONE_FAILED_COUNT, processorSeconds: 0 };
    try {
      result = await work();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    const seconds = Math.round((performance.now() - began) / 1000);
    this.add(part, seconds, result);
    log(`── ${part} took ${seconds} s, ${Math.round(result.processorSeconds)} processor seconds`);
  }

  /** Runs a step whose result is needed by later steps. The result is undefined if the step fails. */
  async prepare<T>(
    part: string,
    work: () => Promise<{ prepared: T; processorSeconds: number }>,
  ): Promise<T | undefined> {
    let found: T | undefined;
    await this.run(part, async () => {
      const { prepared, processorSeconds } = await work();
      found = prepared;
      return { counts: ZERO_COUNTS, processorSeconds };
    });
    return found;
  }

  /** Adds a row for CPU time that is known only at the end of the run, such as the CPU time of the emulators. */
  add(part: string, seconds: number, { counts, processorSeconds }: StepResult): void {
    this.rows.push({ part, seconds, 'processor s': Math.round(processorSeconds), ...counts });
  }

  /** Prints the table of all steps. Returns their totals, including the CPU time of this process. */
  finish(): StepResult {
    const { user, system } = process.cpuUsage();
    this.add('This script', Math.round(process.uptime()), {
      counts: ZERO_COUNTS,
      processorSeconds: (user + system) / 1_000_000,
    });
    console.table(this.rows);
    return {
      counts: sumCounts(this.rows),
      processorSeconds: this.rows.reduce((sum, row) => sum + row['processor s'], 0),
    };
  }
}
