import * as z from 'zod/mini';
import { instantSchema } from '../common/instant';
import { createEmailAddressSchema } from '../common/email-address';
import { createNameSchema, createStoredLineSchema } from '../common/line';
import { exactNairaSchema, isWholeKobo, maxAmount, nairaSchema } from '../money/money';
import { createTextSchema } from '../common/text';

export const bankNames = [
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
  'OPay',
  'PalmPay',
  'Kuda',
  'Moniepoint',
  'Other',
] as const;

export const requiredFieldsMessage = 'Please fill in all required fields';
export const invalidAmountMessage = 'Please enter a valid amount';

export const maxBankReferenceLength = 100;

/** An amount in naira that staff saw in the bank or refunded. It is above ₦0 and has at most two decimals. */
export const receivedAmountSchema = z
  .number(invalidAmountMessage)
  .check(
    z.gt(0, invalidAmountMessage),
    z.lte(maxAmount, invalidAmountMessage),
    z.refine(isWholeKobo, invalidAmountMessage),
  );

/** Maximum amount of a claim, in naira. It is many times the price of a box, so only typing errors exceed it. */
export const maxClaimedAmount = 1_000_000;
export const claimedTooMuchMessage = 'Please enter at most ₦1,000,000, as your bank shows it';

export const claimedAmountSchema = z
  .number(invalidAmountMessage)
  .check(
    z.gt(0, invalidAmountMessage),
    z.lte(maxClaimedAmount, claimedTooMuchMessage),
    z.refine(isWholeKobo, invalidAmountMessage),
  );

/** A customer's claim that they paid by transfer (docs/product/payment.md#the-claim). `amount_paid` in naira. */
export const paymentClaimSchema = z.object({
  full_name: createNameSchema(120, requiredFieldsMessage),
  email: createEmailAddressSchema({ missing: requiredFieldsMessage, max: 200 }),
  amount_paid: claimedAmountSchema,
  bank_used: z.enum(bankNames, requiredFieldsMessage),
  payment_reference: z.optional(createTextSchema(maxBankReferenceLength)),
});
export type PaymentClaim = z.infer<typeof paymentClaimSchema>;

/** Maximum size of a screenshot in bytes. */
export const maxProofSize = 5 * 1024 * 1024;

/** Image types that phones create, detected by content. SVG is excluded because it can contain scripts. */
export const imageTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/heic',
  'image/heif',
  'image/avif',
] as const;

/** Accepted file types of a payment screenshot. PDF is included because bank apps share receipts as PDF files. */
export const proofFileTypes = [...imageTypes, 'application/pdf'] as const;

const notAnImageMessage = 'Only image files are allowed';
export const invalidProofTypeMessage = `${notAnImageMessage}, or a PDF of the receipt`;

interface UploadedFile {
  type: string;
  /** The file size in bytes. */
  size: number;
}

function findFileProblem({ type, size }: UploadedFile, types: readonly string[], wrongTypeMessage: string) {
  if (!types.includes(type)) return wrongTypeMessage;
  return size >= maxProofSize ? 'File size must be less than 5MB' : null;
}

/** Returns the error message for a customer's photo, or null. */
export function findImageProblem(file: UploadedFile): string | null {
  return findFileProblem(file, imageTypes, notAnImageMessage);
}

/** Returns the error message for a payment screenshot, or null (docs/product/payment.md#the-screenshot). */
export function findProofProblem(file: UploadedFile): string | null {
  return findFileProblem(file, proofFileTypes, invalidProofTypeMessage);
}

export const allProofsFolder = 'payment-proofs/';

export function getUserProofsFolder(uid: string): string {
  return `${allProofsFolder}${uid}/`;
}

export function getOrderProofsFolder(uid: string, orderId: string): string {
  return `${getUserProofsFolder(uid)}${orderId}/`;
}

/**
 * The file names of an order's screenshots. Screenshots are never overwritten, so the number of names limits the number
 * of screenshots (docs/product/payment.md#the-screenshot).
 */
export const proofFileNames = ['proof-1', 'proof-2', 'proof-3', 'proof-4', 'proof-5'] as const;

/**
 * Returns the file names that are still unused after the latest screenshot was uploaded to `path`, because names are
 * used in sequence. Returns all names if `path` is null or ends with none of the names.
 */
export function getUnusedProofNames(path: string | null): readonly string[] {
  const used = proofFileNames.findIndex((name) => path?.endsWith(`/${name}`));
  return proofFileNames.slice(used + 1);
}

/** The path of a screenshot that was uploaded before the call: `payment-proofs/{uid}/{orderId}/{file}`. */
export const proofPathSchema = z.string().check(z.maxLength(400));

export const confirmationStatuses = ['pending', 'verified', 'disputed'] as const;
export const confirmationStatusSchema = z.enum(confirmationStatuses);
export type ConfirmationStatus = z.infer<typeof confirmationStatusSchema>;

/**
 * `payment_confirmations/{id}`: a claim and the part of its review that the customer may see. The reviewer is stored in
 * `paymentReviewSchema` instead. Prices are in whole naira, claimed and received amounts in naira with kobo.
 */
export const paymentConfirmationSchema = z.object({
  order_id: z.string(),
  user_id: z.string(),
  full_name: createStoredLineSchema(120),
  email: z.string(),
  amount_paid: exactNairaSchema,
  bank_used: z.string(),
  payment_reference: z.nullable(z.string()),
  proof_path: z.nullable(z.string()),
  status: confirmationStatusSchema,
  /** The reason for a dispute, shown to the customer. */
  notes: z.nullable(z.string()),
  verified_at: z.nullable(instantSchema),
  submitted_at: instantSchema,
  /** True if no box was free at the time of the claim, so that the payment must be refunded. */
  needs_refund: z.boolean(),
  order_total: nairaSchema,
  confirmation_reference: z.string(),
  is_gift_order: z.boolean(),
  has_love_message: z.boolean(),
  /** The ledger's total received minus refunds; absent before the first entry. */
  net_received: z.optional(exactNairaSchema),
  /**
   * The amount that matched statement lines contributed to this claim, in naira. Absent before the first ledger entry,
   * and for older claims.
   */
  from_statement: z.optional(exactNairaSchema),
  /** Copy of the order's `balance_used`, in naira. The customer transfers the rest of the price. */
  balance_used: exactNairaSchema,
  /** Copy of the order's `owed_back`, in naira, for the list of payments. */
  owed_back: z.optional(exactNairaSchema),
});
export type PaymentConfirmation = z.infer<typeof paymentConfirmationSchema>;

/**
 * Returns whether the payer may add a screenshot. The payer of a disputed claim may replace the screenshot that staff
 * have seen.
 */
export function canAddProof(claim: Pick<PaymentConfirmation, 'status' | 'proof_path'>): boolean {
  return claim.status === 'disputed' || (claim.status === 'pending' && claim.proof_path === null);
}

/** `payment_confirmations/{id}/private/review`: the part of a review that only staff may read. */
export const paymentReviewSchema = z.object({
  /** The uid of the admin who approved or disputed the payment. */
  verified_by: z.string(),
  /** Internal notes about an approval. Null for a dispute, because the customer reads the notes of a dispute. */
  notes: z.nullable(z.string()),
  /**
   * The amount that staff saw in the bank when approving the payment, in naira. For a matched statement line, the
   * ledger has the line's own amount instead. Absent for disputes, and for older approvals, which recorded the claimed
   * amount.
   */
  amount_received: z.optional(exactNairaSchema),
});
export type PaymentReview = z.infer<typeof paymentReviewSchema>;

export const refundStages = ['requested', 'sent', 'confirmed', 'withdrawn'] as const;
export const refundStageSchema = z.enum(refundStages);
export type RefundStage = z.infer<typeof refundStageSchema>;

/**
 * `orders/{id}/payments/{id}`: the append-only ledger. `amount` is in naira with at most two decimals. It is negative
 * only for adjustments and for amounts moved to the payer's balance. Each stage of a refund is a separate entry with
 * the same `refund_id`. A payout of the balance has the `refund_id` of its refund.
 */
export const ledgerEntrySchema = z.object({
  kind: z.enum(['received', 'refunded', 'adjusted', 'balance']),
  amount: exactNairaSchema,
  /**
   * The id of the order whose claim the payment belongs to, even if a statement row recorded the payment before the
   * claim was made.
   */
  confirmation_id: z.nullable(z.string()),
  recorded_by: z.string(),
  at: instantSchema,
  transaction_id: z.optional(z.string()),
  /**
   * The order to which staff moved this amount, or (`moved_from`) from which they moved it. Both orders have the same
   * payer.
   */
  moved_to: z.optional(z.string()),
  moved_from: z.optional(z.string()),
  /** The id of the manually recorded entry whose payment was reversed by the bank. */
  reverses: z.optional(z.string()),
  /**
   * The provider's transfer, if the payment came through a provider's account. `recorded_by` then contains the
   * provider's name.
   */
  transfer: z.optional(
    z.object({
      id: z.string(),
      sender_name: z.nullable(z.string()),
      sender_bank: z.nullable(z.string()),
      session_id: z.nullable(z.string()),
      paid_at: instantSchema,
    }),
  ),
  /** True if the order had no box at the time of the entry. */
  is_late: z.optional(z.literal(true)),
  refund_id: z.optional(z.string()),
  stage: z.optional(refundStageSchema),
  bank_reference: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

export function buildReceivedEntryId(name: string): string {
  return `received-${name}`;
}

export const disputeNotesRequiredMessage = 'Please add notes explaining why this payment is disputed';

export const maxReviewNotesLength = 1000;
