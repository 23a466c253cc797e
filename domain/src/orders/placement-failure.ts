import { DomainError } from '../common/errors';

/** Messages written for customers. The server throws errors with the same messages. */
const customerSentences = [
  'Failed to upload payment proof',
  'Only image files are allowed',
  'File size must be less than 5MB',
  'Your cart is empty. Please add items before checkout.',
];

/**
 * Returns the message to show when an order could not be placed. `role` is the customer's role, for permission errors.
 * Messages written for customers stay unchanged. An error that is not a `DomainError` is described as a failure to
 * create the order (docs/product/checkout.md#refusals).
 */
export function describeOrderPlacementFailure(error: Error, role: string): string {
  if (!(error instanceof DomainError)) return `Failed to create order: ${error.message}`;
  const { reason, message } = error;
  switch (reason) {
    case 'not-allowed':
      return `Permission error: your account (role: ${role}) is not allowed to do this.`;
    case 'invalid-input':
      return customerSentences.includes(message)
        ? message
        : 'Data validation error: Please refresh and try again.';
    case 'rate-limited':
      return `Failed to create order: ${message}`;
    case 'email-unverified':
      // The message contains the words "email address", but is not about a delivery address.
      return message;
    default:
      return /recipient|address/i.test(message) ? `Delivery Address Issue: ${message}` : message;
  }
}
