import type { CallableContract } from '@sharebox/domain/common/callables/contract';
import { DomainError, isDomainErrorReason } from '@sharebox/domain/common/errors';
import * as z from 'zod/mini';
import { NetworkError, unexpectedMessage } from '#lib/errors.ts';
import { loadFunctions } from './load';
import { within } from './within';

/** Milliseconds that somebody waits for a call that may be repeated; the SDK waits 70 s for the others. */
const patienceMs = 30_000;

const callableErrorSchema = z.object({
  code: z.string(),
  // The SDK puts the answer's HTTP status behind what the server said: `No box [400]`.
  message: z.pipe(
    z.string(),
    z.transform((message) => message.replace(/ \[\d+\]$/, '')),
  ),
  details: z.optional(z.unknown()),
});
const refusalSchema = z.object({ reason: z.string() });

/**
 * What a failed call means to a person: a `DomainError` with its reason, a `NetworkError`, or an `Error` that says no
 * more than that it was unexpected.
 */
export function callFailure(error: unknown): Error {
  if (error instanceof NetworkError) return error;
  const failed = callableErrorSchema.safeParse(error);
  if (!failed.success) return new Error(unexpectedMessage, { cause: error });
  const refused = refusalSchema.safeParse(failed.data.details);
  if (refused.success && isDomainErrorReason(refused.data.reason)) {
    return new DomainError(refused.data.reason, failed.data.message);
  }
  // The SDK's own word, in small letters, for a request that never arrived.
  const isNetwork = failed.data.message === 'internal' || /unavailable|deadline/.test(failed.data.code);
  return isNetwork ? new NetworkError({ cause: error }) : new Error(unexpectedMessage, { cause: error });
}

/**
 * Calls one callable with its contract's types and parses the answer. Throws a `DomainError` for a refusal, a
 * `NetworkError` if it didn't arrive or is not answered in time, and an `Error` with a readable message else.
 */
export async function callFunction<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: CallableContract<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  async function answer(): Promise<unknown> {
    const { functions, httpsCallable } = await loadFunctions();
    return (await httpsCallable<z.input<Input>>(functions, contract.name)(input)).data;
  }
  try {
    return contract.output.parse(await (contract.isRepeatable ? within(patienceMs, answer()) : answer()));
  } catch (error) {
    throw callFailure(error);
  }
}
