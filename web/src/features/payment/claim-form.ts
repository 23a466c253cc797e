import { createTextSchema } from '@sharebox/domain/common/text';
import { submitPaymentContract, type SubmitPaymentOutput } from '@sharebox/domain/payments/callables';
import { describeOrderPlacementFailure } from '@sharebox/domain/orders/placement-failure';
import {
  bankNames,
  claimedAmountSchema,
  invalidAmountMessage,
  maxBankReferenceLength,
  paymentClaimSchema,
  requiredFieldsMessage,
} from '@sharebox/domain/payments/payment';
import { formatNaira, toKobo } from '@sharebox/domain/money/money';
import { parseTypedNaira } from '@sharebox/domain/money/typed-naira';
import { NetworkError } from '#lib/errors.ts';
import { callFunction } from '#firebase/call.ts';
import * as z from 'zod/mini';
import { createPersistedValue, type PersistedValue } from '#lib/persisted-value.ts';

/** Shown if a request got no response but may have reached the server. */
const keptMessage = 'We kept what you typed. Please submit again: we only count it once.';

/**
 * Submits a payment claim. Submitting the same claim again is idempotent. @throws an `Error` whose message is written
 * for the customer and depends on `role`.
 */
export async function submitClaim(
  orderId: string,
  claim: ClaimFormOutput,
  proofPath: string | null,
  role: string,
): Promise<SubmitPaymentOutput> {
  const { payment_reference, ...required } = claim;
  try {
    return await callFunction(submitPaymentContract, {
      order_id: orderId,
      ...required,
      ...(payment_reference !== '' && { payment_reference }),
      ...(proofPath !== null && { proof_path: proofPath }),
    });
  } catch (cause) {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    const message = describeOrderPlacementFailure(error, role);
    throw new Error(error instanceof NetworkError ? `${message} ${keptMessage}` : message, { cause });
  }
}

const claimDraftSchema = z.object({
  form: z.object({
    full_name: z.string(),
    email: z.string(),
    amount_paid: z.string(),
    bank_used: z.string(),
    payment_reference: z.string(),
  }),
  proof: z.nullable(z.object({ path: z.string(), name: z.string() })),
});
export type ClaimDraft = z.infer<typeof claimDraftSchema>;

/**
 * Returns the draft of an order's payment claim. The draft is stored for the session, until the claim has been
 * received.
 */
export function getClaimDraft(orderId: string): PersistedValue<ClaimDraft> {
  return createPersistedValue(`payment_draft_${orderId}`, claimDraftSchema, { belongsTo: 'session' });
}

/**
 * Parses an entered amount such as `25,500` or `₦ 25500.50` into naira. Returns null if the amount is invalid.
 */
export function parseNaira(typed: string): number | null {
  const kobo = parseTypedNaira(typed);
  return kobo !== null && kobo > 0 ? kobo / 100 : null;
}

/**
 * Returns a question about an entered amount that differs from the order's total in naira, exact to the kobo. Returns
 * null if the amounts are equal or the entered amount is invalid.
 */
export function formatAmountMismatchQuestion(typed: string, total: number): string | null {
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
    const known = bankNames.find((one) => one === chosen);
    if (known) return known;
    const message = `${requiredFieldsMessage}: choose the bank you sent from`;
    context.issues.push({ code: 'custom', message, input: chosen });
    return z.NEVER;
  }),
);

export const claimFormSchema = z.extend(paymentClaimSchema, {
  amount_paid: z.pipe(amountSchema, claimedAmountSchema),
  bank_used: bankSchema,
  payment_reference: createTextSchema(maxBankReferenceLength),
});
export type ClaimFormInput = z.input<typeof claimFormSchema>;
export type ClaimFormOutput = z.output<typeof claimFormSchema>;
