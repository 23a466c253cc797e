import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { complaintSchema } from '@sharebox/domain/complaints/complaint';
import { orderSchema } from '@sharebox/domain/orders/order';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { useLiveCollection } from '#firebase/live.ts';

/** Higher counts are shown as "99+", so queries fetch one more document than this. */
export const maxCounted = 99;
const countLimit = maxCounted + 1;

/** Covers a week: it has one or two drops, with at most 500 boxes each. */
const maxApproved = 1000;

/** Subscribes to bank lines that are neither matched nor set aside. */
export function useOpenBankLines() {
  return useLiveCollection(
    'overview/open-lines',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'bank_transactions'), where('state', '==', 'open'), limit(countLimit)),
    bankTransactionSchema,
  );
}

export function useDeclinedGifts() {
  return useLiveCollection(
    'overview/declined-gifts',
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('gift_answer', '==', 'declined'),
        where('declined_outcome', '==', null),
        limit(countLimit),
      ),
    orderSchema,
  );
}

export function useOpenMessages() {
  return useLiveCollection(
    'overview/open-messages',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'contact_messages'), where('answered_at', '==', null), limit(countLimit)),
    contactMessageSchema,
  );
}

export function useOpenComplaints() {
  return useLiveCollection(
    'overview/open-complaints',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'complaints'), where('answered_at', '==', null), limit(countLimit)),
    complaintSchema,
  );
}

export function useApprovedSince(since: Date) {
  return useLiveCollection(
    `overview/approved-since/${since.getTime()}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'payment_confirmations'),
        where('verified_at', '>=', since),
        orderBy('verified_at', 'desc'),
        limit(maxApproved),
      ),
    paymentConfirmationSchema,
  );
}
