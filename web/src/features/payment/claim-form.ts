import {
  banks,
  claimedAmountSchema,
  invalidAmountMessage,
  paymentClaimSchema,
  requiredFieldsMessage,
  maxBankReferenceLength,
} from '@sharebox/domain/payments/payment';
import { formatNaira, parseNairaText, toKobo } from '@sharebox/domain/money/money';
import * as z from 'zod/mini';
import { textSchema } from '@sharebox/domain/common/text';

/**
 * Parses an entered amount such as `25,500` or `₦ 25500.50` into naira. Returns null if the amount is invalid.
 */
export function parseNaira(typed: string): number | null {
  const kobo = parseNairaText(typed.replace(/[₦,\s]/g, ''));
  return kobo !== null && kobo > 0 ? kobo / 100 : null;
}

/**
 * Returns a question about an entered amount that differs from the order's total in naira, exact to the kobo. Returns
 * null if the amounts are equal or the entered amount is invalid.
 */
export function formatAmountQuestion(typed: string, total: number): string | null {
  const paid = parseNaira(typed);
  if (paid === null) return null;
  const kobo = toKobo(paid) - toKobo(total);
  if (kobo === 0) return null;
  return `That’s ${formatNaira(Math.abs(kobo) / 100)} ${kobo < 0 ? 'short' : 'more'}. Is that right?`;
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
  payment_reference: textSchema(maxBankReferenceLength),
});
export type ClaimFormInput = z.input<typeof claimFormSchema>;
export type ClaimFormOutput = z.output<typeof claimFormSchema>;
