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
  type LedgerEntry,
  ledgerEntrySchema,
} from '@sharebox/domain/payments/payment';
import { callFunction } from '#firebase/call.ts';
import { useLiveDocument, type WithId, type LiveResult } from '#firebase/live.ts';
import { loadAuth } from '#firebase/load.ts';
import { useQueryCounts } from '#features/admin/list-page/use-paging.ts';
import { recordsOf, where, orderBy, useRecordPages, useRecords, limit } from '#firebase/records.ts';
import { callInBatches } from '#lib/call-in-batches.ts';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { useMemo } from 'react';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import { compareRefundDueTimes } from '@sharebox/domain/payments/refund';

const folder = 'payment_confirmations';

/**
 * The filters of the payment list. `matched` reads all pending confirmations, because Firestore cannot compare two
 * fields.
 */
export type ConfirmationFilter = 'all' | 'matched' | 'needs-refund' | ConfirmationStatus;

/**
 * Builds the query for the newest confirmations that match a filter. Pending confirmations are sorted oldest first,
 * because those customers have waited longest.
 */
export function buildConfirmationRecords(filter: ConfirmationFilter) {
  const status = filter === 'matched' ? 'pending' : filter;
  return recordsOf(
    folder,
    paymentConfirmationSchema,
    status === 'needs-refund'
      ? where('needs_refund', '==', true)
      : status !== 'all' && where('status', '==', status),
    status === 'pending' ? orderBy('submitted_at', 'asc') : orderBy('submitted_at', 'desc'),
  );
}

const all = { all: buildConfirmationRecords('all') };

/** Returns the number of all confirmations; null until known. Counts again whenever `seen` changes. */
export const useConfirmationCount = (seen: unknown): number | null =>
  useQueryCounts(all, seen).get('all') ?? null;

export const useConfirmations = (filter: ConfirmationFilter, count: number) =>
  useRecordPages(buildConfirmationRecords(filter), count);

/** A limit above the number of boxes in two drops. */
const maxPending = 1000;

/** Subscribes to all pending confirmations. */
export const usePendingConfirmations = () => useConfirmations('pending', maxPending);

export function useConfirmation(id: string | null) {
  const isId = documentIdSchema.safeParse(id).success;
  return useLiveDocument(isId ? `${folder}/${id}` : null, paymentConfirmationSchema);
}

/** Subscribes to the private part of a payment's review: the reviewer and the internal note. */
export function usePaymentReview(confirmationId: string | null) {
  return useLiveDocument(confirmationId && `${folder}/${confirmationId}/private/review`, paymentReviewSchema);
}

async function assertSignedIn(): Promise<void> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) throw new Error('Not authenticated');
}

/**
 * Approves a payment. `amountReceived` is the amount seen in the bank, in naira; null if a matched bank line already
 * has the amount.
 * @throws the errors of `callFunction`, such as `already-reviewed` if another admin reviewed the payment first.
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
export const approveMatchedClaims = (ids: readonly string[]): Promise<ApprovalOutcome[]> =>
  callInBatches(ids, maxBulkItems, async (confirmation_ids) => {
    await assertSignedIn();
    return (await callFunction(approveMatchedContract, { confirmation_ids })).results;
  });

export type LedgerEntryWithId = WithId<LedgerEntry>;

export const useLedger = (orderId: string | null) =>
  useRecords(recordsOf(orderId && `orders/${orderId}/payments`, ledgerEntrySchema, orderBy('at')));

/** Subscribes to the ids of the bank lines that are matched to an order; undefined while loading. */
export function useMatchedLineIds(orderId: string): ReadonlySet<string> | undefined {
  const lines = useRecords(
    recordsOf('bank_transactions', bankTransactionSchema, where('order_ids', 'array-contains', orderId)),
  ).data;
  return useMemo(() => lines && new Set(lines.map(({ id }) => id)), [lines]);
}

const maxOrders = 500;

/**
 * Subscribes to all orders with money to refund, sorted by the day for which the refund is promised. These are orders
 * without a box, overpaid orders, orders paid twice, and orders with a requested refund.
 */
export function useOrdersToRefund(): LiveResult<WithId<Order>[]> {
  const withoutBox = useRecords(
    recordsOf('orders', orderSchema, where('needs_refund', '==', true), limit(maxOrders)),
  );
  const beyondPrice = useRecords(
    recordsOf('orders', orderSchema, where('owed_back', '>', 0), limit(maxOrders)),
  );
  if (withoutBox.status !== 'ready') return withoutBox;
  if (beyondPrice.status !== 'ready') return beyondPrice;
  const byId = new Map([...withoutBox.data, ...beyondPrice.data].map((order) => [order.id, order]));
  const data = [...byId.values()].sort(compareRefundDueTimes);
  return { ...withoutBox, data, fromCache: withoutBox.fromCache || beyondPrice.fromCache };
}
