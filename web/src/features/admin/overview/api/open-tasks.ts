import { contactMessageSchema } from '@sharebox/domain/accounts/contact';
import { orderSchema } from '@sharebox/domain/orders/order';
import { bankTransactionSchema } from '@sharebox/domain/payments/bank-statement';
import { paymentConfirmationSchema } from '@sharebox/domain/payments/payment';
import { useLiveCollection } from '#firebase/live.ts';

/** Higher counts read as "99+", so one more is read. */
export const maxCounted = 99;
const countLimit = maxCounted + 1;

/** A drop has at most 500 boxes, and a week has one or two drops. */
const maxApproved = 1000;

/** Follows claims that have not been reviewed. */
export function usePendingClaims() {
  return useLiveCollection(
    'overview/pending-claims',
    ({ collection, firestore, limit, query, where }) =>
      query(
        collection(firestore, 'payment_confirmations'),
        where('status', '==', 'pending'),
        limit(countLimit),
      ),
    paymentConfirmationSchema,
  );
}

/** Follows bank lines that are not matched to an order. */
export function useOpenBankLines() {
  return useLiveCollection(
    'overview/open-lines',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'bank_transactions'), where('order_id', '==', null), limit(countLimit)),
    bankTransactionSchema,
  );
}

/** Follows orders that need a refund. */
export function useOwedRefunds() {
  return useLiveCollection(
    'overview/owed-refunds',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'orders'), where('needs_refund', '==', true), limit(countLimit)),
    orderSchema,
  );
}

/** Follows declined gifts whose giver has not decided about the box. */
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

/** Follows contact messages without an answer. */
export function useOpenMessages() {
  return useLiveCollection(
    'overview/open-messages',
    ({ collection, firestore, limit, query, where }) =>
      query(collection(firestore, 'contact_messages'), where('answered_at', '==', null), limit(countLimit)),
    contactMessageSchema,
  );
}

/** Follows claims approved since a date. */
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
