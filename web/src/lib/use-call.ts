import { useState } from 'react';
import { getErrorMessage } from './errors';

/** `onProblem` also receives the error message, for pages that show it elsewhere. */
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
