import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import {
  moveSurplusContract,
  recordPaymentContract,
  type RecordPaymentInput,
  recordRefundContract,
  type RecordRefundInput,
} from '@sharebox/domain/payments/staff-callables';
import { type LedgerEntry, ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

export type LedgerEntryWithId = WithId<LedgerEntry>;

export function useLedger(orderId: string) {
  return useLiveCollection(
    `ledger/${orderId}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `orders/${orderId}/payments`), orderBy('at')),
    ledgerEntrySchema,
  );
}

/** Subscribes to the ids of the bank lines that are matched to an order; undefined while loading. */
export function useMatchedLines(orderId: string): ReadonlySet<string> | undefined {
  const lines = useLiveCollection(
    `matched-lines/${orderId}`,
    ({ collection, firestore, query, where }) =>
      query(collection(firestore, 'bank_transactions'), where('order_ids', 'array-contains', orderId)),
    bankTransactionSchema,
  ).data;
  return useMemo(() => lines && new Set(lines.map(({ id }) => id)), [lines]);
}

/**
 * Records a received payment or a correction, in naira.
 * @throws the same errors as `callFunction`.
 */
export async function recordPayment(input: RecordPaymentInput): Promise<void> {
  await callFunction(recordPaymentContract, input);
}

/** @throws `changed-meanwhile` if the order no longer has this surplus. */
export async function moveSurplus(input: z.output<typeof moveSurplusContract.input>): Promise<void> {
  await callFunction(moveSurplusContract, input);
}

/** @throws `changed-meanwhile` if another admin changed the refund first. */
export async function recordRefund(input: RecordRefundInput): Promise<void> {
  await callFunction(recordRefundContract, input);
}
