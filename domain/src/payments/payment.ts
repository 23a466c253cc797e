import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { lineSchema, storedLineSchema } from '../common/line';
import { maxAmount, nairaSchema } from '../money/money';

/** The banks that a claim can name. */
export const banks = [
  'Access Bank',
  'GTBank',
  'Zenith Bank',
  'First Bank',
  'UBA',
  'Stanbic IBTC',
  'Ecobank',
  'Fidelity Bank',
  'Union Bank',
  'Wema Bank',
  'Other',
] as const;

export const requiredFieldsMessage = 'Please fill in all required fields';
export const invalidAmountMessage = 'Please enter a valid amount';

/** Maximum lengths of a bank's session id or transaction number, and of a note about money. */
export const maxBankReferenceLength = 100;
export const maxMoneyNoteLength = 500;

/** A received amount in whole naira, at least one. */
export const receivedAmountSchema = z
  .int(invalidAmountMessage)
  .check(z.gte(1, invalidAmountMessage), z.lte(maxAmount, invalidAmountMessage));

/** The customer's claim of a transfer (docs/product/payment.md#the-claim). `amount_paid` in whole naira. */
export const paymentClaimSchema = z.object({
  full_name: lineSchema(120, { missing: requiredFieldsMessage }),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, requiredFieldsMessage),
      z.email('Please enter a valid email address'),
      z.maxLength(200),
    ),
  amount_paid: receivedAmountSchema,
  bank_used: z.enum(banks, requiredFieldsMessage),
  payment_reference: z.optional(z.string().check(z.trim(), z.maxLength(maxBankReferenceLength))),
});
export type PaymentClaim = z.infer<typeof paymentClaimSchema>;

/** Bytes. */
export const maxProofSize = 5 * 1024 * 1024;

/**
 * The image types of screenshots that phones create, detected by content. SVG is excluded because it can contain
 * scripts.
 */
export const proofTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
] as const;

/**
 * Returns the error message for a file that cannot be a screenshot, or null (docs/product/payment.md#the-screenshot).
 * `size` in bytes.
 */
export function findProofProblem(file: { type: string; size: number }): string | null {
  if (!proofTypes.some((type) => type === file.type)) return 'Only image files are allowed';
  if (file.size >= maxProofSize) return 'File size must be less than 5MB';
  return null;
}

/** The Storage folder of all screenshots. */
export const allProofsFolder = 'payment-proofs/';

/** Returns the folder of a user's screenshots. */
export function getUserProofsFolder(uid: string): string {
  return `${allProofsFolder}${uid}/`;
}

/** Returns the folder of an order's screenshots. */
export function getOrderProofsFolder(uid: string, orderId: string): string {
  return `${getUserProofsFolder(uid)}${orderId}/`;
}

/**
 * The file names of an order's screenshots, in order of use. A screenshot is never replaced, so the number of names is
 * the limit per order (docs/product/payment.md#the-screenshot).
 */
export const proofFileNames = ['proof-1', 'proof-2', 'proof-3', 'proof-4', 'proof-5'] as const;

/**
 * Returns the file names that are left after the file at `path`, or all of them when `path` is null or has another
 * name.
 */
export function listUnusedProofNames(path: string | null): readonly string[] {
  const used = proofFileNames.findIndex((name) => path?.endsWith(`/${name}`));
  return proofFileNames.slice(used + 1);
}

export const confirmationStatuses = ['pending', 'verified', 'disputed'] as const;
export const confirmationStatusSchema = z.enum(confirmationStatuses);
export type ConfirmationStatus = z.infer<typeof confirmationStatusSchema>;

/**
 * `payment_confirmations/{id}`: the claim, and what its customer may know of the review. `paymentReview` names the
 * reviewer. Amounts in whole naira.
 */
export const paymentConfirmationSchema = z.object({
  order_id: z.string(),
  user_id: z.string(),
  full_name: storedLineSchema(120),
  email: z.string(),
  amount_paid: nairaSchema,
  bank_used: z.string(),
  payment_reference: z.nullable(z.string()),
  proof_path: z.nullable(z.string()),
  status: confirmationStatusSchema,
  /** The reason for a dispute, which the customer reads. */
  notes: z.nullable(z.string()),
  verified_at: z.nullable(instantSchema),
  submitted_at: instantSchema,
  /** True if no box was left when the claim arrived, so the money must be refunded. */
  needs_refund: z.boolean(),
  order_total: nairaSchema,
  confirmation_reference: z.string(),
  is_gift_order: z.boolean(),
  has_love_message: z.boolean(),
  /** The ledger's total received minus refunds, in whole naira; absent before the first entry. */
  net_received: z.optional(z.int()),
  /**
   * Whole naira that matched statement rows have entered for this claim; absent before the ledger's first entry, and
   * for older claims.
   */
  from_statement: z.optional(z.int()),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmationSchema>;

/** `payment_confirmations/{id}/private/review`: the part of a review that only staff may read. */
export const paymentReviewSchema = z.object({
  /** The uid of the admin who approved or disputed the payment. */
  verified_by: z.string(),
  /** Internal notes of an approval; null for a dispute, whose notes the customer reads. */
  notes: z.nullable(z.string()),
  /**
   * Whole naira that an approval attests as seen in the bank; a matched row's own amount is in the ledger instead.
   * Absent for disputes, and for older approvals, which entered the claimed amount.
   */
  amount_received: z.optional(nairaSchema),
});
export type PaymentReview = z.infer<typeof paymentReviewSchema>;

export const refundStages = ['requested', 'sent', 'confirmed', 'withdrawn'] as const;
export const refundStageSchema = z.enum(refundStages);
export type RefundStage = z.infer<typeof refundStageSchema>;

/**
 * `orders/{id}/payments/{id}`: the append-only ledger. `amount` is in whole naira and negative only for adjustments.
 * Each stage of a refund is its own entry with the same `refund_id`.
 */
export const ledgerEntrySchema = z.object({
  kind: z.enum(['received', 'refunded', 'adjusted']),
  amount: z.int().check(z.gte(-maxAmount), z.lte(maxAmount)),
  /** The claim that the money belongs to, by its order's id, even when a statement row brought it before the claim. */
  confirmation_id: z.nullable(z.string()),
  recorded_by: z.string(),
  at: instantSchema,
  /** The statement row that this entry was recorded from. */
  transaction_id: z.optional(z.string()),
  /** Set when the order had no box at the time of the entry. */
  is_late: z.optional(z.literal(true)),
  refund_id: z.optional(z.string()),
  stage: z.optional(refundStageSchema),
  bank_reference: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Returns the id of the first ledger entry of a claim or of a statement row. */
export function buildReceivedEntryId(name: string): string {
  return `received-${name}`;
}

/** The error message for a dispute without notes. */
export const disputeNotesRequiredMessage = 'Please add notes explaining why this payment is disputed';

/** Maximum length of the notes of an approval or a dispute. */
export const maxReviewNotesLength = 1000;
export const reviewNotesTooLongMessage = 'At most 1,000 characters, please';
