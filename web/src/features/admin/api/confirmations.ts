import { documentId } from '@sharebox/domain/callables/document-id';
import { reviewPayment } from '@sharebox/domain/callables/review-payment';
import { type ConfirmationStatus, paymentConfirmation } from '@sharebox/domain/payment';
import { callFunction } from '../../../firebase/call';
import { useLiveCollection, useLiveDocument } from '../../../firebase/live';
import { loadAuth } from '../../../firebase/load';

const folder = 'payment_confirmations';

/** The newest `count` confirmations, live, newest submitted first (specification 2, section 7). */
export function useConfirmations(status: 'all' | ConfirmationStatus, count: number) {
  return useLiveCollection(
    `${folder}/${status}/${count}`,
    ({ collection, firestore, limit, orderBy, query, where }) =>
      query(
        collection(firestore, folder),
        ...(status === 'all' ? [] : [where('status', '==', status)]),
        orderBy('submitted_at', 'desc'),
        limit(count),
      ),
    paymentConfirmation,
  );
}

/** One confirmation, live, whatever the filters say; nothing is read for null or for what can't be an id. */
export function useConfirmation(id: string | null) {
  const isId = documentId.safeParse(id).success;
  return useLiveDocument(isId ? `${folder}/${id}` : null, paymentConfirmation);
}

async function mustBeSignedIn(): Promise<void> {
  const { auth } = await loadAuth();
  if (!auth.currentUser) throw new Error('Not authenticated');
}

/** Attests that the money was seen in the bank. Throws as `callFunction` does; `already-reviewed` if somebody was faster. */
export async function approvePayment(confirmationId: string): Promise<void> {
  await mustBeSignedIn();
  await callFunction(reviewPayment, {
    confirmation_id: confirmationId,
    decision: 'approve',
    seen_in_bank: true,
  });
}

/** Says why the payment isn't accepted. Throws as `callFunction` does; `already-reviewed` if somebody was faster. */
export async function disputePayment(confirmationId: string, notes: string): Promise<void> {
  await mustBeSignedIn();
  await callFunction(reviewPayment, { confirmation_id: confirmationId, decision: 'dispute', notes });
}
