import { maxAddresses } from '@sharebox/domain/accounts/address';
import { NetworkError } from '#lib/errors.ts';
import { FirestoreRequestError } from '#firebase/firestore-request-error.ts';

/** Thrown when a user already has the maximum number of addresses (docs/product/addresses.md#limit). */
export class TooManyAddressesError extends Error {
  override readonly name = 'TooManyAddressesError';

  constructor() {
    super(`You have ${maxAddresses} addresses, the maximum. Delete one to add another.`);
  }
}

function getErrorCode(error: unknown): string | null {
  return error instanceof FirestoreRequestError ? error.code : null;
}

/** Returns the message for addresses that failed to load (docs/product/addresses.md#error-messages). */
export function getAddressLoadMessage(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  switch (getErrorCode(error)) {
    case 'unauthenticated':
    case 'permission-denied':
      return 'Authentication error. Please sign out and sign in again.';
    case 'internal':
    case 'deadline-exceeded':
    case 'resource-exhausted':
      return 'Database connection error. Please try again in a moment.';
    default:
      return 'Failed to load addresses. Please try again.';
  }
}

/** Returns the message for an address change that failed. `otherwise` is the fallback that names the failed action. */
export function getAddressSaveMessage(error: unknown, otherwise: string): string {
  if (error instanceof NetworkError || error instanceof TooManyAddressesError) return error.message;
  switch (getErrorCode(error)) {
    case 'permission-denied':
      return 'Your session has expired. Please sign out and sign in again.';
    case 'unauthenticated':
      return 'You must be logged in to save an address. Please sign in and try again.';
    case 'invalid-argument':
      return 'Invalid address data. Please check every field and try again.';
    case 'failed-precondition':
      return 'A required field is missing. Please check every field and try again.';
    default:
      return otherwise;
  }
}
