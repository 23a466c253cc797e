import { TestRunner, type RunnerTestFile } from 'vitest';

/**
 * Fails the run where a file of tests can't be loaded. Stryker looks at tests alone, and takes a mutant for unnoticed
 * with which there are none (StrykerJS's issue 6150).
 */
export default class MutantRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    const broken = files.find((file) => file.result?.state === 'fail');
    // Thrown right here, it would keep Vitest waiting for its worker for ten seconds.
    queueMicrotask(() => {
      if (broken)
        throw new Error(`${broken.name} can’t be loaded: ${broken.result?.errors?.[0]?.message ?? ''}`);
    });
  }
}
