import { backOff, isCommitRace } from './commit-race';

/** What `work` answers when it must look again although no commit of it failed. */
export const lookAgain = Symbol('look again');

export interface Retries {
  /** How often `work` runs at most. */
  attempts: number;
  /** What the fault says that is thrown when none of them got through. */
  failure: string;
}

/**
 * Runs `work` until it gets through: again when a commit of it lost a race, or when it asks to `lookAgain`, after a
 * random wait that grows with each attempt. `work` is told which attempt it is, from 0. Throws what else `work`
 * throws, and a fault after the last attempt.
 */
export async function retryRaces<T>(
  { attempts, failure }: Retries,
  work: (attempt: number) => Promise<T | typeof lookAgain>,
): Promise<T> {
  let cause: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await backOff(attempt);
    try {
      const result = await work(attempt);
      if (result !== lookAgain) return result;
    } catch (error) {
      if (!isCommitRace(error)) throw error;
      cause = error;
    }
  }
  throw new Error(`${failure} in ${attempts} attempts`, { cause });
}
