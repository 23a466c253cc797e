import { useState } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { approvePayment, disputePayment } from '#features/admin/ledger/api/confirmations.ts';
import { getFailureMessage } from '#features/admin/text/failure-message.ts';
import { type NoticeState, useNotice } from '#features/admin/editing/notice.tsx';

export interface Review extends NoticeState {
  /** The confirmation being approved or disputed. */
  busyId: string | null;
  isApproving: boolean;
  /** Returns whether this admin has reviewed the payment, or tried to, since the tab was opened. */
  isOwn: (confirmationId: string) => boolean;
  /** Remembers payments that are reviewed in bulk as this admin's own. */
  markAsOwn: (confirmationIds: readonly string[]) => void;
  /**
   * Approves a payment and resolves to null, or to the reason if it failed. `amountReceived` is the amount seen in the
   * bank, in naira; null if a matched bank line already has the amount.
   */
  approve: (confirmationId: string, amountReceived: number | null) => Promise<string | null>;
  dispute: (confirmationId: string, notes: string, freesBox: boolean) => Promise<string | null>;
}

/** A toast reports the result, because the focus has moved on to the next payment. */
export function useReview(onDone: (confirmationId: string) => void): Review {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [isApproving, setIsApproving] = useState(false);
  const [ownIds, setOwnIds] = useState<readonly string[]>([]);
  const notice = useNotice();
  const markAsOwn = (ids: readonly string[]) => setOwnIds((before) => [...before, ...ids]);

  async function act(id: string, action: () => Promise<void>, success: string, failure: string) {
    setBusyId(id);
    markAsOwn([id]);
    notice.dismiss();
    try {
      await action();
      showToast(success, 'success');
      onDone(id);
      return null;
    } catch (error) {
      notice.fail(failure, error);
      return getFailureMessage(failure, error);
    } finally {
      setBusyId(null);
    }
  }

  return {
    ...notice,
    busyId,
    isOwn: (id) => ownIds.includes(id),
    markAsOwn,
    isApproving,
    approve: (id, amountReceived) => {
      setIsApproving(true);
      return act(
        id,
        () => approvePayment(id, amountReceived),
        'Payment approved successfully!',
        'Failed to confirm payment',
      ).finally(() => setIsApproving(false));
    },
    dispute: (id, notes, freesBox) =>
      act(
        id,
        () => disputePayment(id, notes, freesBox),
        freesBox ? 'Payment marked as disputed, and its box is free.' : 'Payment marked as disputed.',
        'Failed to dispute payment',
      ),
  };
}
