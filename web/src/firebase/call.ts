import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError, isDomainErrorReason } from '@sharebox/domain/common/errors';
import * as z from 'zod/mini';
import { NetworkError, unexpectedErrorMessage } from '#lib/errors.ts';
import { loadFunctions } from './load';
import { withTimeout } from './with-timeout';

/** Timeout in milliseconds for repeatable calls. Other calls use the SDK's timeout of 70 s. */
const timeoutMs = 30_000;

const callableErrorSchema = z.object({
  code: z.string(),
  // Strips the HTTP status that the SDK appends to the server's message: `No box [400]`.
  message: z.pipe(
    z.string(),
    z.transform((message) => message.replace(/ \[\d+\]$/, '')),
  ),
  details: z.optional(z.unknown()),
});
const refusalSchema = z.object({ reason: z.string() });

/** Converts the error of a failed call to a `DomainError` with its reason, a `NetworkError`, or a generic `Error`. */
export function toCallError(error: unknown): Error {
  if (error instanceof NetworkError) return error;
  const failed = callableErrorSchema.safeParse(error);
  if (!failed.success) return new Error(unexpectedErrorMessage, { cause: error });
  const refused = refusalSchema.safeParse(failed.data.details);
  if (refused.success && isDomainErrorReason(refused.data.reason)) {
    return new DomainError(refused.data.reason, failed.data.message);
  }
  // The SDK uses the lower-case message `internal` for a request that never reached the server.
  const isNetwork = failed.data.message === 'internal' || /unavailable|deadline/.test(failed.data.code);
  return isNetwork ? new NetworkError({ cause: error }) : new Error(unexpectedErrorMessage, { cause: error });
}

/**
 * Calls a callable function with its contract's types and parses the result.
 * @throws {DomainError} if the server rejects the call.
 * @throws {NetworkError} if the call did not reach the server or timed out.
 * @throws {Error} with a readable message otherwise.
 */
export async function callFunction<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  contract: CallableContract<Input, Output>,
  input: z.input<Input>,
): Promise<z.output<Output>> {
  async function answer(): Promise<unknown> {
    const { functions, httpsCallable } = await loadFunctions();
    // The SDK sends undefined properties as null, which the contract's optional fields reject.
    const sent: unknown = JSON.parse(JSON.stringify(input));
    return (await httpsCallable(functions, contract.name)(sent)).data;
  }
  try {
    return contract.output.parse(await (contract.isRepeatable ? withTimeout(timeoutMs, answer()) : answer()));
  } catch (error) {
    throw toCallError(error);
  }
}
