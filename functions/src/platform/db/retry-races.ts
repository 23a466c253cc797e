import { GrpcStatus } from 'firebase-admin/firestore';
import { isErrorWithCode } from '../error-code';

/** Checks whether a commit failed only because another commit was faster. The caller can then read again and retry. */
export function isCommitRace(error: unknown): boolean {
  return isErrorWithCode(
    error,
    GrpcStatus.ALREADY_EXISTS,
    GrpcStatus.FAILED_PRECONDITION,
    GrpcStatus.NOT_FOUND,
    GrpcStatus.ABORTED,
  );
}

/**
 * Waits for a random time that increases with each attempt (0, 1, 2 …), so that callers that collided do not collide
 * again.
 */
export async function backOff(attempt: number): Promise<void> {
  const most = Math.min(400, 10 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}

/** `work` returns this value to run again although no commit has failed. */
export const runAgain = Symbol('look again');

export interface Retries {
  /** Maximum number of times that `work` is run. */
  attempts: number;
  /** Start of the message of the error that is thrown if no attempt succeeds. */
  failure: string;
}

/**
 * Runs `work` and retries it if its commit loses a race or it returns `runAgain`. Waits before each retry. Passes the
 * number of the attempt (0, 1, 2 …). Does not retry other errors, but throws them.
 */
export async function retryRaces<T>(
  { attempts, failure }: Retries,
  work: (attempt: number) => Promise<T | typeof runAgain>,
): Promise<T> {
  let cause: unknown;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (attempt > 0) await backOff(attempt);
    try {
      const result = await work(attempt);
      if (result !== runAgain) return result;
    } catch (error) {
      if (!isCommitRace(error)) throw error;
      cause = error;
    }
  }
  throw new Error(`${failure} in ${attempts} attempts`, { cause });
}
