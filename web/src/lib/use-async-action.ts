import { useState } from 'react';
import { getErrorMessage } from './errors';

/**
 * Manages an async action with its busy state and its error message. `onProblem` also receives the message, for pages
 * that show it elsewhere. `describe` returns the message of an error, or null if the page shows it as the error of a
 * field.
 */
export function useAsyncAction(
  onProblem?: (problem: string) => void,
  describe: (error: unknown) => string | null = (error) => getErrorMessage(error),
) {
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
      const message = describe(error);
      setProblem(message);
      if (message !== null) onProblem?.(message);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return { isBusy, problem, run };
}
