import { useState } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { approvePayment, disputePayment } from '#features/admin/ledger/api/confirmations.ts';
import { failureMessage } from '#features/admin/lists/failure-message.ts';
import type { NoticeMessage } from '#features/admin/editing/notice.tsx';

export interface Review {
  /** The confirmation that is being approved or disputed right now. */
  busyId: string | null;
  message: NoticeMessage | null;
  dismiss: () => void;
  /** Says that something else about the payments failed. */
  fail: (what: string, error: unknown) => void;
  /** Whole naira that were seen at the bank, null where a matched line says it. Whether the server agreed. */
  approve: (confirmationId: string, amountReceived: number | null) => Promise<boolean>;
  dispute: (confirmationId: string, notes: string, freesBox: boolean) => Promise<boolean>;
  /** Says what else was done. */
  say: (message: NoticeMessage) => void;
}

/**
 * Approving and disputing; `onDone` goes on from what was reviewed once the server has agreed. That is told by a toast:
 * the focus goes on, too.
 */
export function useReview(onDone: (confirmationId: string) => void): Review {
  const [busyId, setBusyId] = useState<string | null>(null);
  const [message, setMessage] = useState<NoticeMessage | null>(null);

  async function act(id: string, action: () => Promise<void>, success: string, failure: string) {
    setBusyId(id);
    setMessage(null);
    try {
      await action();
      showToast(success, 'success');
      onDone(id);
      return true;
    } catch (error) {
      setMessage({ tone: 'error', text: failureMessage(failure, error) });
      return false;
    } finally {
      setBusyId(null);
    }
  }

  return {
    busyId,
    message,
    dismiss: () => setMessage(null),
    fail: (what, error) => setMessage({ tone: 'error', text: failureMessage(what, error) }),
    approve: (id, amountReceived) =>
      act(
        id,
        () => approvePayment(id, amountReceived),
        'Payment approved successfully!',
        'Failed to confirm payment',
      ),
    dispute: (id, notes, freesBox) =>
      act(
        id,
        () => disputePayment(id, notes, freesBox),
        freesBox ? 'Payment marked as disputed, and its box is free.' : 'Payment marked as disputed.',
        'Failed to dispute payment',
      ),
    say: setMessage,
  };
}
