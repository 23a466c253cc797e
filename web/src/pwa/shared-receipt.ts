/** The page that receives a receipt which another app shares with the installed shop. */
export const toSharedReceipt = '/payment-instructions?receipt=shared';

/** The form field with the file. */
export const sharedReceiptField = 'receipt';
