import { paymentEventSchema } from '@sharebox/domain/payments/payment-event';
import { settleTransferContract } from '@sharebox/domain/payments/staff-callables';
import { transferProblems } from '@sharebox/domain/payments/transfer-outcome';
import { transferAccountSchema } from '@sharebox/domain/payments/transfer-account';
import { callFunction } from '#firebase/call.ts';
import { useLiveCollection } from '#firebase/live.ts';

const mostShown = 50;

/** Subscribes to the provider's accounts with money that staff have to look at. */
export function useTransferProblems() {
  return useLiveCollection(
    'transfer-problems',
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'transfer_accounts'),
        where('problem', 'in', Object.keys(transferProblems)),
        limit(mostShown),
      ),
    transferAccountSchema,
  );
}

/** Subscribes to the provider's latest accounts, the newest first. */
export function useLatestTransfers() {
  return useLiveCollection(
    'latest-transfers',
    ({ collection, firestore, limit, orderBy, query }) =>
      query(collection(firestore, 'transfer_accounts'), orderBy('opened_at', 'desc'), limit(mostShown)),
    transferAccountSchema,
  );
}

/** Subscribes to the latest events that a provider sent, the newest first. */
export function useLatestEvents() {
  return useLiveCollection(
    'latest-payment-events',
    ({ collection, firestore, limit, orderBy, query }) =>
      query(collection(firestore, 'payment_events'), orderBy('received_at', 'desc'), limit(mostShown)),
    paymentEventSchema,
  );
}

export function settleTransfer(orderId: string) {
  return callFunction(settleTransferContract, { order_id: orderId });
}
