import {
  recordPaymentContract,
  type RecordPaymentInput,
} from '@sharebox/domain/payments/callables/record-payment';
import {
  recordRefundContract,
  type RecordRefundInput,
} from '@sharebox/domain/payments/callables/record-refund';
import { moveSurplusContract } from '@sharebox/domain/payments/callables/move-surplus';
import { type LedgerEntry, ledgerEntrySchema } from '@sharebox/domain/payments/payment';
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
