import { DomainError } from '../common/errors';

export function createTagNotFoundError(tag: string): DomainError {
  return new DomainError('recipient-not-found', `Share tag "${tag}" not found. Please check and try again.`);
}

export function createNotAcceptingGiftsError(name: string): DomainError {
  return new DomainError('recipient-not-accepting', `${name} is not currently accepting gifts.`);
}

export function createUnservedRecipientError(name: string): DomainError {
  return new DomainError(
    'recipient-no-address',
    `We don’t deliver to ${name}’s address yet, or its area isn’t chosen. They need to check their address before receiving gifts.`,
  );
}

export function createNoGiftAddressError(name: string): DomainError {
  return new DomainError(
    'recipient-no-address',
    `${name} hasn't set up a delivery address yet. They need to add an address before receiving gifts.`,
  );
}
