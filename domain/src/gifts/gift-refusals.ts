import { DomainError } from '../common/errors';

/** Nobody is called this. */
export function tagNotFound(tag: string): DomainError {
  return new DomainError('recipient-not-found', `Share tag "${tag}" not found. Please check and try again.`);
}

/** The member has switched their gift page off. */
export function notAcceptingGifts(name: string): DomainError {
  return new DomainError('recipient-not-accepting', `${name} is not currently accepting gifts.`);
}

/** The member has no address that the shop serves. */
export function noGiftAddress(name: string): DomainError {
  return new DomainError(
    'recipient-no-address',
    `${name} hasn't set up a delivery address yet. They need to add an address before receiving gifts.`,
  );
}
