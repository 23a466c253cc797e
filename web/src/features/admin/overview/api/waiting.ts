import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { orderSchema } from '@sharebox/domain/orders/order';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { useLiveCollection } from '#firebase/live.ts';

/** One more than is counted: what is beyond that reads as "99+". */
export const mostCounted = 99;
const most = mostCounted + 1;

/** A drop has at most 500 boxes, and a week one drop or two. */
const mostApproved = 1000;

/** Claims that nobody has reviewed, live. */
export function usePendingClaims() {
  return useLiveCollection(
    'overview/pending-claims',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'payment_confirmations'), where('status', '==', 'pending'), limit(most)),
    paymentConfirmationSchema,
  );
}

/** Lines of the bank's statement that are no order's money yet, live. */
export function useOpenBankLines() {
  return useLiveCollection(
    'overview/open-lines',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'bank_transactions'), where('order_id', '==', null), limit(most)),
    bankTransactionSchema,
  );
}

/** Orders whose money has to go back, live. */
export function useOwedRefunds() {
  return useLiveCollection(
    'overview/owed-refunds',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'orders'), where('needs_refund', '==', true), limit(most)),
    orderSchema,
  );
}

/** Gifts that were declined and whose giver has not chosen what becomes of them, live. */
export function useDeclinedGifts() {
  return useLiveCollection(
    'overview/declined-gifts',
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'orders'),
        where('gift_answer', '==', 'declined'),
        where('declined_outcome', '==', null),
        limit(most),
      ),
    orderSchema,
  );
}

/** Messages of the contact form that nobody has answered, live. */
export function useOpenMessages() {
  return useLiveCollection(
    'overview/open-messages',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'contact_messages'), where('answered_at', '==', null), limit(most)),
    contactMessageSchema,
  );
}

/** Claims that were approved since this moment, live. */
export function useApprovedSince(since: Date) {
  return useLiveCollection(
    `overview/approved-since/${since.getTime()}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, 'payment_confirmations'),
        where('verified_at', '>=', since),
        orderBy('verified_at', 'desc'),
        limit(mostApproved),
      ),
    paymentConfirmationSchema,
  );
}
