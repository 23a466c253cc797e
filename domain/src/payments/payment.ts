import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { maxAmount, nairaSchema } from '../money/money';

/** What the claim offers to choose from. */
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

/** Characters of the session id or transaction number that a bank shows, and of a note about money. */
export const maxBankReferenceLength = 100;
export const maxMoneyNoteLength = 500;

/** Whole naira that came in, at least one. */
export const receivedAmountSchema = z
  .int(invalidAmountMessage)
  .check(z.gte(1, invalidAmountMessage), z.lte(maxAmount, invalidAmountMessage));

/** The customer's claim of a transfer (docs/product/payment.md#the-claim). `amount_paid` in whole naira. */
export const paymentClaimSchema = z.object({
  full_name: z.string().check(z.trim(), z.minLength(1, requiredFieldsMessage), z.maxLength(120)),
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

/** A transfer screenshot: the types a phone makes, told by content. SVG can carry script and is none of them. */
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
 * The message for a file that can't be a screenshot, or null (docs/product/payment.md#the-screenshot). `size` in bytes.
 */
export function proofProblem(file: { type: string; size: number }): string | null {
  if (!proofTypes.some((type) => type === file.type)) return 'Only image files are allowed';
  if (file.size >= maxProofSize) return 'File size must be less than 5MB';
  return null;
}

/** Where all screenshots live in Storage. */
export const proofFolders = 'payment-proofs/';

/** Where all screenshots of one person live. */
export function proofsOf(uid: string): string {
  return `${proofFolders}${uid}/`;
}

/** Where an order's screenshots live. */
export function proofFolder(uid: string, orderId: string): string {
  return `${proofsOf(uid)}${orderId}/`;
}

/**
 * What the files in there may be called, in the order in which they are used up: a screenshot is never replaced, and an
 * order has no more of them (docs/product/payment.md#the-screenshot).
 */
export const proofFileNames = ['proof-1', 'proof-2', 'proof-3', 'proof-4', 'proof-5'] as const;

/** The names that are left after the file at `path`; all of them where that is null, or of no such name. */
export function proofNamesAfter(path: string | null): readonly string[] {
  const used = proofFileNames.findIndex((name) => path?.endsWith(`/${name}`));
  return proofFileNames.slice(used + 1);
}

export const confirmationStatuses = ['pending', 'verified', 'disputed'] as const;
export const confirmationStatusSchema = z.enum(confirmationStatuses);
export type ConfirmationStatus = z.infer<typeof confirmationStatusSchema>;

/**
 * `payment_confirmations/{id}`: the claim and what its customer learns of the review. Who reviewed it stands in
 * `paymentReview`. Amounts in whole naira.
 */
export const paymentConfirmationSchema = z.object({
  order_id: z.string(),
  user_id: z.string(),
  full_name: z.string(),
  email: z.string(),
  amount_paid: nairaSchema,
  bank_used: z.string(),
  payment_reference: z.nullable(z.string()),
  proof_path: z.nullable(z.string()),
  status: confirmationStatusSchema,
  /** Why it is disputed, for the customer. */
  notes: z.nullable(z.string()),
  verified_at: z.nullable(instantSchema),
  submitted_at: instantSchema,
  /** No box was left when the claim arrived: the money goes back. */
  needs_refund: z.boolean(),
  order_total: nairaSchema,
  confirmation_reference: z.string(),
  is_gift_order: z.boolean(),
  has_love_message: z.boolean(),
  /** What the ledger of the order holds, less what was sent back; absent before its first entry. */
  net_received: z.optional(z.int()),
  /**
   * What matched lines of the bank's statement have entered for this claim; absent before its ledger's first entry,
   * and of claims whose ledger was last written before this was noted.
   */
  from_statement: z.optional(z.int()),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmationSchema>;

/** `payment_confirmations/{id}/private/review`: what of a review is for staff only. */
export const paymentReviewSchema = z.object({
  /** The admin who approved or disputed it. */
  verified_by: z.string(),
  /** What they noted when they approved it; of a dispute null, as those notes are the customer's. */
  notes: z.nullable(z.string()),
  /**
   * Whole naira that an approval vouches for, as seen at the bank; the ledger has a matched line's instead. Absent of
   * a dispute, and of approvals that entered what was claimed.
   */
  amount_received: z.optional(nairaSchema),
});
export type PaymentReview = z.infer<typeof paymentReviewSchema>;

export const refundStages = ['requested', 'sent', 'confirmed', 'withdrawn'] as const;
export const refundStageSchema = z.enum(refundStages);
export type RefundStage = z.infer<typeof refundStageSchema>;

/**
 * `orders/{id}/payments/{id}`: the ledger, append-only. `amount` in whole naira, below zero only of an adjustment.
 * Every stage of a refund is an entry of its own with the same `refund_id`.
 */
export const ledgerEntrySchema = z.object({
  kind: z.enum(['received', 'refunded', 'adjusted']),
  amount: z.int().check(z.gte(-maxAmount), z.lte(maxAmount)),
  /** The claim whose money this is: its order's id, also where a line of the statement brought it before the claim. */
  confirmation_id: z.nullable(z.string()),
  recorded_by: z.string(),
  at: instantSchema,
  /** The statement line that this money was recorded from. */
  transaction_id: z.optional(z.string()),
  /** The order had no box (any more) when this money was recorded. */
  is_late: z.optional(z.literal(true)),
  refund_id: z.optional(z.string()),
  stage: z.optional(refundStageSchema),
  bank_reference: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** The ledger's first entry of the money of a claim, or of a line of the statement. */
export function receivedEntryId(name: string): string {
  return `received-${name}`;
}

/** Required with a dispute. */
export const disputeNotesRequired = 'Please add notes explaining why this payment is disputed';

/** What staff write to a payment that they approve or dispute, in characters. */
export const maxReviewNotesLength = 1000;
export const reviewNotesTooLong = 'At most 1,000 characters, please';
