import { GrpcStatus } from 'firebase-admin/firestore';

const raceCodes: ReadonlySet<unknown> = new Set([
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ABORTED,
]);

/** Whether a commit failed only because somebody else was faster: read again and decide anew. */
export function isCommitRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && raceCodes.has(error.code);
}

/** Waits a random time that grows with each attempt (0, 1, 2 …), so that those who collided once don't again. */
export async function backOff(attempt: number): Promise<void> {
  const most = Math.min(400, 10 * 2 ** attempt);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
}
