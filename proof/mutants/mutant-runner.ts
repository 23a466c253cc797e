import { TestRunner, type RunnerTestFile } from 'vitest';

/**
 * Fails the run when a test file can't be loaded. Stryker only looks at tests, and would count a mutant without any as
 * survived (StrykerJS issue 6150).
 */
export default class MutantRunner extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    const broken = files.find((file) => file.result?.state === 'fail');
    // Throwing synchronously would keep Vitest waiting for its worker for ten seconds.
    queueMicrotask(() => {
      if (broken)
        throw new Error(`${broken.name} can’t be loaded: ${broken.result?.errors?.[0]?.message ?? ''}`);
    });
  }
}
