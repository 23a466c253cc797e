/** The toast shown when a payment is confirmed while the page is open. */
export const confirmedMessage = 'Payment Confirmed! Your order is being prepared.';
