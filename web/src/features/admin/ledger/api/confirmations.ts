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

/** Every confirmation, those in one status, or those whose money has to go back. */
export type ConfirmationFilter = 'all' | 'needs-refund' | ConfirmationStatus;

/** A filter's confirmations, newest submitted first. */
function confirmationsOf(
  { collection, firestore, orderBy, query, where }: FirestoreSdk,
  filter: ConfirmationFilter,
): Query {
  const conditions =
    filter === 'all'
      ? []
      : [filter === 'needs-refund' ? where('needs_refund', '==', true) : where('status', '==', filter)];
  return query(collection(firestore, folder), ...conditions, orderBy('submitted_at', 'desc'));
}

const everyOne: readonly ConfirmationFilter[] = ['all'];

/** How many confirmations there are in all, counted anew whenever `seen` changes; null until it is known. */
export function useConfirmationCount(seen: unknown): number | null {
  return useCounts(everyOne, confirmationsOf, seen).get('all') ?? null;
}

/** The newest `count` confirmations of a filter and one more, live. */
export function useConfirmations(filter: ConfirmationFilter, count: number) {
  return useLivePages(
    `${folder}/${filter}`,
    (sdk) => confirmationsOf(sdk, filter),
    paymentConfirmationSchema,
    count,
  );
}

/** All confirmations of a filter, read once. Stops and throws as `readAll` does. */
export function readConfirmations(
  filter: ConfirmationFilter,
  signal: AbortSignal,
  onProgress: (read: number) => void,
) {
  return readAll((sdk) => confirmationsOf(sdk, filter), paymentConfirmationSchema, signal, onProgress);
}

/** One confirmation, live, whatever the filters say; nothing is read for null or for what can't be an id. */
export function useConfirmation(id: string | null) {
  const isId = documentIdSchema.safeParse(id).success;
  return useLiveDocument(isId ? `${folder}/${id}` : null, paymentConfirmationSchema);
}

/** Who reviewed a payment, and what they noted for staff; nothing is read for null. */
export function useReviewer(confirmationId: string | null) {
  return useLiveDocument(confirmationId && `${folder}/${confirmationId}/private/review`, paymentReviewSchema);
}

async function mustBeSignedIn(): Promise<void> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) throw new Error('Not authenticated');
}

/**
 * Attests that so many naira were seen in the bank; null where a matched line says how many. Throws as `callFunction`
 * does; `already-reviewed` if somebody was faster.
 */
export async function approvePayment(confirmationId: string, amountReceived: number | null): Promise<void> {
  await mustBeSignedIn();
  await callFunction(reviewPaymentContract, {
    confirmation_id: confirmationId,
    decision: 'approve',
    seen_in_bank: true,
    ...(amountReceived !== null && { amount_received: amountReceived }),
  });
}

/**
 * Says why the payment isn't accepted, and gives its box back if that is wanted. Throws as `callFunction` does;
 * `already-reviewed` if somebody was faster.
 */
export async function disputePayment(
  confirmationId: string,
  notes: string,
  freesBox: boolean,
): Promise<void> {
  await mustBeSignedIn();
  await callFunction(reviewPaymentContract, {
    confirmation_id: confirmationId,
    decision: 'dispute',
    notes,
    ...(freesBox && { free_box: true }),
  });
}

/**
 * Approves claims whose money the bank's statement brought, some at a time, and says what came of each. Throws as
 * `callFunction` does; what is approved by then stays so.
 */
export async function approveMatched(ids: readonly string[]): Promise<ApprovalOutcome[]> {
  await mustBeSignedIn();
  const outcomes: ApprovalOutcome[] = [];
  for (let start = 0; start < ids.length; start += maxBulkItems) {
    const confirmation_ids = ids.slice(start, start + maxBulkItems);
    outcomes.push(...(await callFunction(approveMatchedContract, { confirmation_ids })).results);
  }
  return outcomes;
}
