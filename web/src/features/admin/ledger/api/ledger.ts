import {
  recordPaymentContract,
  type RecordPaymentInput,
} from '@sharebox/domain/payments/callables/record-payment';
import {
  recordRefundContract,
  type RecordRefundInput,
} from '@sharebox/domain/payments/callables/record-refund';
import { type LedgerEntry, ledgerEntrySchema } from '@sharebox/domain/payments/payment';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection, type WithId } from '#firebase/live.ts';

/** An entry with its id. */
export type Entry = WithId<LedgerEntry>;

/** An order's money, entry by entry, live, the oldest first. */
export function useLedger(orderId: string) {
  return useLiveCollection(
    `ledger/${orderId}`,
    ({ collection, firestore, orderBy, query }) =>
      query(collection(firestore, `orders/${orderId}/payments`), orderBy('at')),
    ledgerEntrySchema,
  );
}

/** Enters money that came in, or corrects the ledger; whole naira. Throws as `callFunction` does. */
export async function enterPayment(input: RecordPaymentInput): Promise<void> {
  await callFunction(recordPaymentContract, input);
}

/** Takes a refund one stage on. Throws as `callFunction` does; `changed-meanwhile` if somebody was faster. */
export async function enterRefund(input: RecordRefundInput): Promise<void> {
  await callFunction(recordRefundContract, input);
}
