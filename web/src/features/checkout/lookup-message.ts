import { DomainError } from '@sharebox/domain/common/errors';
import { NetworkError, unexpectedMessage } from '#lib/errors.ts';

/** Returns the message for a failed share tag lookup (docs/product/gift-links.md#lookup-results). */
export function getLookupMessage(error: unknown): string {
  // The server's message mentions the tag or the member's name.
  if (error instanceof DomainError) return error.message;
  const isNetwork = error instanceof NetworkError;
  return isNetwork ? 'Unable to verify recipient. Please try again.' : unexpectedMessage;
}
