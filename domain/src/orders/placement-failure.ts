import { DomainError } from '../common/errors';

/** The sentences of the payment form and the cart that the server says, too. */
const ownSentences = [
  'Failed to upload payment proof',
  'Only image files are allowed',
  'File size must be less than 5MB',
  'Your cart is empty. Please add items before checkout.',
];

/**
 * What a customer reads when their box was not placed or their payment not taken, as in
 * docs/product/checkout.md#refusals. `role` is the caller's, which a refused permission names. A sentence that the shop
 * chose on purpose stays as it is; a fault, which is no `DomainError`, failed to create the order.
 */
export function placementFailure(error: Error, role: string): string {
  if (!(error instanceof DomainError)) return `Failed to create order: ${error.message}`;
  const { reason, message } = error;
  switch (reason) {
    case 'not-allowed':
      return `Permission error: your account (role: ${role}) is not allowed to do this.`;
    case 'invalid-input':
      return ownSentences.includes(message)
        ? message
        : 'Data validation error: Please refresh and try again.';
    case 'rate-limited':
      return `Failed to create order: ${message}`;
    case 'email-unverified':
      // Its "email address" is no delivery address.
      return message;
    default:
      return /recipient|address/i.test(message) ? `Delivery Address Issue: ${message}` : message;
  }
}
