import { GrpcStatus } from 'firebase-admin/firestore';
import { isErrorWithCode } from '../error-code';

/** Checks whether a commit failed only because another commit was faster. The caller reads and decides again. */
export function isCommitRace(error: unknown): boolean {
  return isErrorWithCode(
    error,
    GrpcStatus.ALREADY_EXISTS,
    GrpcStatus.FAILED_PRECONDITION,
    GrpcStatus.NOT_FOUND,
    GrpcStatus.ABORTED,
  );
}

/** Waits a random time that grows with each attempt (0, 1, 2 …), so that those who collided once don't again. */
export async function backOff(attempt: number): Promise<void> {
  const most = Math.min(400, 10 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}
