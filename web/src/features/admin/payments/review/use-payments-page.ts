import { useEffect, useRef, useState } from 'react';
import { showToast } from '#components/feedback/toast.tsx';
import { approvePayment, disputePayment } from '#features/admin/ledger/api/confirmations.ts';
import { getFailureMessage, useNotice } from '#features/admin/editing/notice.tsx';
import {
  getTransferAmount,
  canApproveClaim,
  canApproveClaimWithoutForm,
} from '@sharebox/domain/payments/matched-claim';
import type { PaymentConfirmation } from '@sharebox/domain/payments/payment';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { WithId } from '#firebase/live.ts';
import { clearUnsavedForms } from '#components/dialogs/unsaved-input.tsx';
import type { ListQuery } from '#features/admin/list-page/list-query.ts';

/** Manages the review of payments. A toast reports the result, because the focus has moved to the next payment. */
function useReview(onDone: (confirmationId: string) => void) {
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
    /** Returns whether this admin has reviewed the payment, or tried to, since the tab was opened. */
    isOwn: (id: string) => ownIds.includes(id),
    markAsOwn,
    isApproving,
    /**
     * Approves a payment. Resolves to null on success, and to the error message on failure. `amountReceived` is null if
     * a matched bank line already has the amount.
     */
    approve: (id: string, amountReceived: number | null) => {
      setIsApproving(true);
      return act(
        id,
        () => approvePayment(id, amountReceived),
        'Payment approved successfully!',
        'Failed to confirm payment',
      ).finally(() => setIsApproving(false));
    },
    dispute: (id: string, notes: string, freesBox: boolean) =>
      act(
        id,
        () => disputePayment(id, notes, freesBox),
        freesBox ? 'Payment marked as disputed, and its box is free.' : 'Payment marked as disputed.',
        'Failed to dispute payment',
      ),
  };
}

export type Payment = WithId<PaymentConfirmation>;
type Asked = 'approve' | 'proof' | 'matched';

/** Matches screens that are wide enough to show the details beside the list, with one line per row. */
const wideScreenQuery = '(min-width: 1000px)';

export const getPaymentRowId = (id: string) => `payment-${id}`;

/**
 * Returns the payment to review after the payment `id`: the next pending payment in the list, or the previous pending
 * payment if there is no next one.
 */
export function findNextPendingPayment(shown: readonly Payment[], id: string): Payment | null {
  const index = shown.findIndex((one) => one.id === id);
  const isPending = (one: Payment) => one.status === 'pending' && one.id !== id;
  return (
    shown.slice(index + 1).find(isPending) ?? shown.slice(0, Math.max(0, index)).findLast(isPending) ?? null
  );
}

export function usePaymentsTab(query: ListQuery, shown: readonly Payment[]) {
  const isWide = useMediaQuery(wideScreenQuery, { noSsr: true });
  const [isLookingAtBank, lookAtBank] = useState(false);
  const [asked, ask] = useState<{ for: Asked; id: string } | null>(null);
  const focus = useRef<string | null>(null);
  /** The payment that is selected but not rendered yet. */
  const pendingSelection = useRef<string | null>(null);
  const selected =
    shown.find(({ id }) => id === query.open) ?? (isWide && !query.open ? shown[0] : undefined);

  /** Opens a payment and focuses its row. */
  function go(id: string | null): void {
    focus.current = id && getPaymentRowId(id);
    pendingSelection.current = id;
    query.setOpen(id);
  }

  function close(): void {
    focus.current = selected ? getPaymentRowId(selected.id) : null;
    query.setOpen(null);
  }

  const review = useReview((id) => {
    clearUnsavedForms();
    const next = findNextPendingPayment(shown, id);
    // On a phone, staff choose the next payment from the list. Only the screenshot dialog opens the next payment
    // automatically.
    const isGoingOn = isWide || asked?.for === 'proof';
    ask(asked?.for === 'proof' && next ? { for: 'proof', id: next.id } : null);
    if (isGoingOn) go(next?.id ?? null);
    else query.setOpen(null);
  });

  useEffect(() => {
    if (pendingSelection.current === selected?.id) pendingSelection.current = null;
    const target = focus.current && document.getElementById(focus.current);
    if (!target || asked) return;
    target.focus();
    // On a phone, the open payment fills the screen.
    target.scrollIntoView({ block: selected && !isWide ? 'start' : 'nearest' });
    focus.current = null;
  });

  function approve(claim: Payment): void {
    if (review.busyId !== null || !canApproveClaim(claim)) return;
    review.dismiss();
    if (isLookingAtBank && canApproveClaimWithoutForm(claim)) {
      void review.approve(claim.id, claim.from_statement ? null : getTransferAmount(claim));
    } else ask({ for: 'approve', id: claim.id });
  }

  function step(by: 1 | -1): void {
    const from = pendingSelection.current ?? selected?.id;
    const index = shown.findIndex(({ id }) => id === from);
    const next = shown[index + by];
    if (!next) return;
    if (asked?.for === 'proof') ask({ for: 'proof', id: next.id });
    go(next.id);
  }

  return {
    isWide,
    isLookingAtBank,
    lookAtBank,
    asked,
    ask,
    selected,
    review,
    approve,
    step,
    go,
    close,
  };
}

export type PaymentsTabState = ReturnType<typeof usePaymentsTab>;
