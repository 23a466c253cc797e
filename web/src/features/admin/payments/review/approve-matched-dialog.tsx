import { formatNaira } from '@sharebox/domain/money/money';
import { useState } from 'react';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { getFailureMessage } from '#features/admin/text/failure-message.ts';
import { approveMatched } from '#features/admin/ledger/api/confirmations.ts';
import styles from './review.module.css';
import type { Payment } from './use-payments-page';

interface ApproveMatchedDialogProps {
  /** Claims whose matched bank lines cover the exact amount. */
  claims: readonly Payment[];
  /** Receives the ids of the payments that are about to be approved. */
  onApprove: (ids: readonly string[]) => void;
  onDone: (text: string) => void;
  onClose: () => void;
}

const payments = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

export function ApproveMatchedDialog({ claims, onApprove, onDone, onClose }: ApproveMatchedDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [asked] = useState(claims);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const chosen = asked.filter(({ id }) => !leftOut.includes(id));
  const sum = formatNaira(chosen.reduce((total, one) => total + one.order_total, 0));

  async function submit(): Promise<void> {
    if (chosen.length === 0) {
      setProblem('Please tick at least one payment.');
      return;
    }
    setProblem(null);
    setIsBusy(true);
    const ids = chosen.map(({ id }) => id);
    onApprove(ids);
    try {
      const outcomes = await approveMatched(ids);
      const approved = outcomes.filter(({ refusal }) => refusal === null).length;
      const rest = outcomes.length - approved;
      const stayed = rest > 0 ? ` ${payments(rest)} changed in the meantime and were left as they are.` : '';
      onDone(`${payments(approved)} approved.${stayed}`);
      onClose();
    } catch (error) {
      setProblem(getFailureMessage('Failed to approve the payments', error));
    } finally {
      setIsBusy(false);
    }
  }

  // A link can still open this dialog after all claims have been approved.
  if (asked.length === 0) return null;
  return (
    <FormDialog
      title={`Approve ${payments(chosen.length)}, ${sum} in all?`}
      action={`Approve ${payments(chosen.length)}`}
      isBusy={isBusy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        For each of them, the bank statement shows exactly the order’s price. Approving confirms the orders
        and notifies the customers.
      </p>
      <ul role="list" className={styles.matchedClaims} aria-label="Payments">
        {asked.map((one) => (
          <li key={one.id}>
            <label>
              <input
                type="checkbox"
                checked={!leftOut.includes(one.id)}
                onChange={({ target }) =>
                  setLeftOut(target.checked ? leftOut.filter((id) => id !== one.id) : [...leftOut, one.id])
                }
              />
              {one.full_name || 'Customer'}
            </label>
            <strong>{formatNaira(one.order_total)}</strong>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
