import { formatNaira } from '@sharebox/domain/money/money';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
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
  const form = useForm();
  const [asked] = useState(claims);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const chosen = asked.filter(({ id }) => !leftOut.includes(id));
  const sum = formatNaira(chosen.reduce((total, one) => total + one.order_total, 0));

  async function approve(): Promise<string | null> {
    if (chosen.length === 0) {
      form.setError('root', { message: 'Please tick at least one payment.' });
      return null;
    }
    const ids = chosen.map(({ id }) => id);
    onApprove(ids);
    const outcomes = await approveMatched(ids);
    const approved = outcomes.filter(({ refusal }) => refusal === null).length;
    const rest = outcomes.length - approved;
    const stayed = rest > 0 ? ` ${payments(rest)} changed in the meantime and were left as they are.` : '';
    return `${payments(approved)} approved.${stayed}`;
  }

  // A link can still open this dialog after all claims have been approved.
  if (asked.length === 0) return null;
  return (
    <ActionDialog
      title={`Approve ${payments(chosen.length)}, ${sum} in all?`}
      action={`Approve ${payments(chosen.length)}`}
      form={form}
      failure="Failed to approve the payments"
      send={approve}
      onDone={onDone}
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
    </ActionDialog>
  );
}
