import {
  type ApprovalOutcome,
  approveMatchedContract,
  reviewPaymentContract,
} from '@sharebox/domain/payments/staff-callables';
import { maxBulkItems } from '@sharebox/domain/common/callables';
import { documentIdSchema } from '@sharebox/domain/common/document-id';
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
import { readAll } from '#firebase/reads.ts';
import { useCounts } from '#features/admin/list-page/use-counts.ts';

const folder = 'payment_confirmations';

/** Firestore can't compare two fields, so `matched` reads all pending confirmations. */
export type ConfirmationFilter = 'all' | 'matched' | 'needs-refund' | ConfirmationStatus;

function buildConfirmationsQuery(
  { collection, firestore, orderBy, query, where }: FirestoreSdk,
  filter: ConfirmationFilter,
): Query {
  const status = filter === 'matched' ? 'pending' : filter;
  const conditions =
    status === 'all'
      ? []
      : [status === 'needs-refund' ? where('needs_refund', '==', true) : where('status', '==', status)];
  // The customer who waits longest comes first.
  const order = status === 'pending' ? orderBy('submitted_at', 'asc') : orderBy('submitted_at', 'desc');
  return query(collection(firestore, folder), ...conditions, order);
}

const allFilter: readonly ConfirmationFilter[] = ['all'];

/** Returns the number of all confirmations; null until known. Counts them again whenever `seen` changes. */
export function useConfirmationCount(seen: unknown): number | null {
  return useCounts(allFilter, buildConfirmationsQuery, seen).get('all') ?? null;
}

/** Subscribes to the newest `count` confirmations, or the oldest pending ones, plus one extra to detect whether there are more. */
export function useConfirmations(filter: ConfirmationFilter, count: number) {
  return useLivePages(
    `${folder}/${filter === 'matched' ? 'pending' : filter}`,
    (sdk) => buildConfirmationsQuery(sdk, filter),
    paymentConfirmationSchema,
    count,
  );
}

/** More than the boxes of two drops. */
const maxPending = 1000;

/** Subscribes to all confirmations that wait for a review. The list of pending ones shares its documents. */
export function usePendingConfirmations() {
  return useConfirmations('pending', maxPending);
}

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

export function useConfirmation(id: string | null) {
  const isId = documentIdSchema.safeParse(id).success;
  return useLiveDocument(isId ? `${folder}/${id}` : null, paymentConfirmationSchema);
}

/** Subscribes to the private part of a payment's review: the reviewer and the internal note. */
export function useReviewer(confirmationId: string | null) {
  return useLiveDocument(confirmationId && `${folder}/${confirmationId}/private/review`, paymentReviewSchema);
}

async function assertSignedIn(): Promise<void> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) throw new Error('Not authenticated');
}

/**
 * Approves a payment. `amountReceived` is the amount seen in the bank, in naira; null if a matched bank line
 * already has the amount.
 * @throws the same errors as `callFunction`; `already-reviewed` if another admin reviewed the payment first.
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
 * Disputes a payment, and releases its box if `freesBox`.
 * @throws `already-reviewed` if another admin reviewed the payment first.
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

/** Approves matched claims in batches. Claims approved before an error stay approved. */
export async function approveMatched(ids: readonly string[]): Promise<ApprovalOutcome[]> {
  await assertSignedIn();
  const outcomes: ApprovalOutcome[] = [];
  for (let start = 0; start < ids.length; start += maxBulkItems) {
    const confirmation_ids = ids.slice(start, start + maxBulkItems);
    outcomes.push(...(await callFunction(approveMatchedContract, { confirmation_ids })).results);
  }
  return outcomes;
}
