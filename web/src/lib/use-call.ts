import { useState } from 'react';
import { getErrorMessage } from './errors';

/**
 * Runs a server call for a button and tracks whether the call is running and why the last one failed. `onProblem` also
 * receives the error message, for pages that show it elsewhere.
 */
export function useCall(onProblem?: (problem: string) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** Returns whether the call succeeded. */
  async function run(call: () => Promise<unknown>): Promise<boolean> {
    setIsBusy(true);
    setProblem(null);
    try {
      await call();
      return true;
    } catch (error) {
      setProblem(getErrorMessage(error));
      onProblem?.(getErrorMessage(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}
