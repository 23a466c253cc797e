import {
  banks,
  claimedAmountSchema,
  invalidAmountMessage,
  paymentClaimSchema,
  requiredFieldsMessage,
  maxBankReferenceLength,
} from '@sharebox/domain/payments/payment';
import * as z from 'zod/mini';

/**
 * Parses an entered amount such as `25,500` or `₦ 25500.00` into whole naira. Returns null if the amount is invalid.
 */
export function parseNaira(typed: string): number | null {
  const plain = typed.replace(/[₦,\s]/g, '').replace(/\.0{1,2}$/, '');
  return /^\d{1,9}$/.test(plain) && Number(plain) > 0 ? Number(plain) : null;
}

const amountSchema = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    const naira = parseNaira(typed);
    if (naira !== null) return naira;
    const message = typed.trim() === '' ? requiredFieldsMessage : invalidAmountMessage;
    context.issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  }),
);

const bankSchema = z.pipe(
  z.string(),
  z.transform((chosen, context) => {
    const known = banks.find((one) => one === chosen);
    if (known) return known;
    context.issues.push({ code: 'custom', message: requiredFieldsMessage, input: chosen });
    return z.NEVER;
  }),
);

export const claimFormSchema = z.extend(paymentClaimSchema, {
  amount_paid: z.pipe(amountSchema, claimedAmountSchema),
  bank_used: bankSchema,
  payment_reference: z
    .string()
    .check(
      z.trim(),
      z.maxLength(maxBankReferenceLength, `At most ${maxBankReferenceLength} characters, please`),
    ),
});
export type ClaimFormInput = z.input<typeof claimFormSchema>;
export type ClaimFormOutput = z.output<typeof claimFormSchema>;
