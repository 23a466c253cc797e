import type { CallableContract } from '@sharebox/domain/common/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import * as z from 'zod/mini';

/** An unpaired surrogate. JSON can contain one, but Firestore rejects such strings. */
const brokenText = /\p{Surrogate}/u;

function hasBrokenText(value: unknown): boolean {
  if (typeof value === 'string') return brokenText.test(value);
  return Object.values(value ?? {}).some(hasBrokenText);
}

/**
 * Parses a call's input with its contract.
 * @throws `invalid-input` with a description of the problem
 */
export function parseInput<Input extends z.ZodMiniType>(
  { input }: Pick<CallableContract<Input>, 'input'>,
  data: unknown,
): z.output<Input> {
  const parsed = z.safeParse(input, data);
  if (!parsed.success) throw new DomainError('invalid-input', parsed.error.issues[0]?.message);
  if (hasBrokenText(parsed.data)) throw new DomainError('invalid-input');
  return parsed.data;
}
