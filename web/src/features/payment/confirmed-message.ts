/** The toast of a confirmation that comes while its page is open. */
export const confirmedMessage = 'Payment Confirmed! Your order is being prepared.';
