import { DomainError } from '@sharebox/domain/common/errors';
import * as functions from '../../../functions/src/index';
import type { ValidatedCall } from '../../../functions/src/platform/validated-call';

type Functions = typeof functions;

type Calls = {
  [
    Name in keyof Functions as Functions[Name] extends { handler: unknown } ? Name : never
  ]: Functions[Name] extends {
    handler: { answer: infer Answer };
  }
    ? Answer
    : never;
};

/** The handlers of all callables that functions/src/index.ts deploys. */
export const validatedCalls: readonly ValidatedCall<unknown>[] = Object.values(functions).flatMap((one) =>
  'handler' in one ? [one.handler] : [],
);

/** The callables' handlers by name. Tests call them directly, without a network. */
export const call = Object.fromEntries(validatedCalls.map(({ name, answer }) => [name, answer])) as Calls;

/** Returns `ok` if a call succeeded, or the reason for its rejection. Rethrows other errors. */
export async function getCallOutcome(calling: Promise<unknown>): Promise<string> {
  try {
    await calling;
    return 'ok';
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

export async function countCallOutcomes(callings: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reason of await Promise.all(callings.map(getCallOutcome))) {
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
