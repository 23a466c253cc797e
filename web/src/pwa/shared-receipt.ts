/** The URL that opens after another app has shared a receipt with the installed shop. */
export const sharedReceiptUrl = '/payment-instructions?receipt=shared';

/** The form field that contains the receipt file. */
export const sharedReceiptField = 'receipt';

/** Returns the receipt file of a shared form. A form without a file gives an empty file, which the payment page reports. */
export function getSharedReceipt(form: FormData): File {
  const shared = form.get(sharedReceiptField);
  return shared instanceof File ? shared : new File([], sharedReceiptField);
}
