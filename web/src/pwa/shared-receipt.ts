/** The URL that opens after another app has shared a receipt with the installed shop. */
export const sharedReceiptUrl = '/payment-instructions?receipt=shared';

/** The form field that contains the receipt file. */
export const sharedReceiptField = 'receipt';
