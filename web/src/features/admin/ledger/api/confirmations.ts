import {
  type ApprovalOutcome,
  approveMatchedContract,
} from '@sharebox/domain/payments/callables/approve-matched';
import { maxBulkItems } from '@sharebox/domain/common/callables/bulk-items';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
import { reviewPaymentContract } from '@sharebox/domain/payments/callables/review-payment';
import {
  type ConfirmationStatus,
  paymentConfirmationSchema,
  paymentReviewSchema,
} from '@sharebox/domain/payments/payment';
import type { Query } from 'firebase/firestore';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument } from '#firebase/live.ts';
import { useLivePages } from '#firebase/live-pages.ts';
import { type FirestoreSdk, loadAuth } from '#firebase/load.ts';
import { readAll } from '#firebase/read-all.ts';
import { useCounts } from '#features/admin/lists/use-counts.ts';

const folder = 'payment_confirmations';

/** All confirmations, those in one status, or those that need a refund. */
export type ConfirmationFilter = 'all' | 'needs-refund' | ConfirmationStatus;

/** Builds the query of a filter's confirmations, newest first. */
function buildConfirmationsQuery(
  { collection, firestore, orderBy, query, where }: FirestoreSdk,
  filter: ConfirmationFilter,
): Query {
  const conditions =
    filter === 'all'
      ? []
      : [filter === 'needs-refund' ? where('needs_refund', '==', true) : where('status', '==', filter)];
  return query(collection(firestore, folder), ...conditions, orderBy('submitted_at', 'desc'));
}

const allFilter: readonly ConfirmationFilter[] = ['all'];

/** Returns the number of all confirmations, counted again whenever `seen` changes; null until known. */
export function useConfirmationCount(seen: unknown): number | null {
  return useCounts(allFilter, buildConfirmationsQuery, seen).get('all') ?? null;
}

/** Follows the newest `count` confirmations of a filter and one more. */
export function useConfirmations(filter: ConfirmationFilter, count: number) {
  return useLivePages(
    `${folder}/${filter}`,
    (sdk) => buildConfirmationsQuery(sdk, filter),
    paymentConfirmationSchema,
    count,
  );
}

/**
 * Reads all confirmations of a filter once. Stops when `signal` aborts.
 * @throws like `readAll`.
 */
export function readConfirmations(
  filter: ConfirmationFilter,
  signal: AbortSignal,
  onProgress: (read: number) => void,
) {
  return readAll(
    (sdk) => buildConfirmationsQuery(sdk, filter),
    paymentConfirmationSchema,
    signal,
    onProgress,
  );
}

/** Follows one confirmation, whatever the filters. Reads nothing for null or an invalid id. */
export function useConfirmation(id: string | null) {
  const isId = documentIdSchema.safeParse(id).success;
  return useLiveDocument(isId ? `${folder}/${id}` : null, paymentConfirmationSchema);
}

/** Follows a payment's reviewer and internal note. Reads nothing for null. */
export function useReviewer(confirmationId: string | null) {
  return useLiveDocument(confirmationId && `${folder}/${confirmationId}/private/review`, paymentReviewSchema);
}

async function assertSignedIn(): Promise<void> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) throw new Error('Not authenticated');
}

/**
 * Approves a payment with the naira seen in the bank; null if a matched bank line has the amount.
 * @throws like `callFunction`; `already-reviewed` if another admin was faster.
 */
export async function approvePayment(confirmationId: string, amountReceived: number | null): Promise<void> {
  await assertSignedIn();
  await callFunction(reviewPaymentContract, {
    confirmation_id: confirmationId,
    decision: 'approve',
    seen_in_bank: true,
    ...(amountReceived !== null && { amount_received: amountReceived }),
  });
}

/**
 * Disputes a payment with a reason, and optionally releases its box.
 * @throws like `callFunction`; `already-reviewed` if another admin was faster.
 */
export async function disputePayment(
  confirmationId: string,
  notes: string,
  freesBox: boolean,
): Promise<void> {
  await assertSignedIn();
  await callFunction(reviewPaymentContract, {
    confirmation_id: confirmationId,
    decision: 'dispute',
    notes,
    ...(freesBox && { free_box: true }),
  });
}

/**
 * Approves claims that the bank statement matched, a few at a time, and returns each outcome.
 * @throws like `callFunction`; earlier approvals stay.
 */
export async function approveMatched(ids: readonly string[]): Promise<ApprovalOutcome[]> {
  await assertSignedIn();
  const outcomes: ApprovalOutcome[] = [];
  for (let start = 0; start < ids.length; start += maxBulkItems) {
    const confirmation_ids = ids.slice(start, start + maxBulkItems);
    outcomes.push(...(await callFunction(approveMatchedContract, { confirmation_ids })).results);
  }
  return outcomes;
}
