import { DomainError, type DomainErrorReason } from '@sharebox/domain/common/errors';
import { getErrorMessage } from '#lib/errors.ts';

/** Messages for staff, where the one for customers does not fit. */
const staffMessages: Partial<Record<DomainErrorReason, string>> = {
  'sold-out': 'Every box of this drop is taken.',
  'meal-unavailable': 'A meal of this order has no portions left in its drop.',
};

/** Returns the message of a rejection. For any other error, returns what failed and the error message. */
export function getFailureMessage(what: string, error: unknown): string {
  if (error instanceof DomainError) return staffMessages[error.reason] ?? error.message;
  const why = getErrorMessage(error, '');
  return why === '' ? what : `${what.replace(/\.$/, '')}. ${why}`;
}
