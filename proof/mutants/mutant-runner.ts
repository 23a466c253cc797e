import { TestRunner, type RunnerTestFile } from 'vitest';

/**
 * Fails the run when a test file cannot be loaded. Stryker looks only at tests, so it would count a mutant whose test
 * file has no tests as survived (StrykerJS issue 6150).
 */
export default class MutantRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    const broken = files.find((file) => file.result?.state === 'fail');
    // If the error were thrown synchronously, Vitest would wait ten seconds for its worker.
    queueMicrotask(() => {
      if (broken)
        throw new Error(`${broken.name} can’t be loaded: ${broken.result?.errors?.[0]?.message ?? ''}`);
    });
  }
}
