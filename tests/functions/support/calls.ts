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

/** Every callable that functions/src/index.ts deploys. */
export const validatedCalls: readonly ValidatedCall<unknown>[] = Object.values(functions).flatMap((one) =>
  'handler' in one ? [one.handler] : [],
);

/** Calls each callable through its door, as the network would reach it. */
export const call = Object.fromEntries(validatedCalls.map(({ name, answer }) => [name, answer])) as Calls;

/** How a call ended: its answer's status is `ok`, or the reason of the refusal; a fault is thrown on. */
export async function outcome(calling: Promise<unknown>): Promise<string> {
  try {
    await calling;
    return 'ok';
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
}

/** How often each outcome occurred. */
export async function outcomes(callings: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const reason of await Promise.all(callings.map(outcome))) {
    counts[reason] = (counts[reason] ?? 0) + 1;
  }
  return counts;
}
