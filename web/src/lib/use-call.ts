import { useState } from 'react';
import { messageOf } from './errors';

/**
 * Calls the server for a button: whether it is at work, and why it failed the last time, in words to show beside it.
 * `onProblem` also gets these words, for pages that show them elsewhere.
 */
export function useCall(onProblem?: (problem: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Whether the server did it. */
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    setProblem(null);
    try {
      await call();
      return true;
    } catch (error) {
      setProblem(messageOf(error));
      onProblem?.(messageOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}
