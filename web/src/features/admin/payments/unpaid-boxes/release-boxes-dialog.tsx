import { getNameOnOrder } from '#features/admin/accounts/order-name.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { freeUnpaidBoxesContract } from '@sharebox/domain/orders/staff-callables';
import { formatNaira } from '@sharebox/domain/money/money';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import { releaseBoxes, type UnpaidBox } from './unpaid-boxes';
import styles from './release-boxes-dialog.module.css';

interface ReleaseBoxesDialogProps {
  held: readonly UnpaidBox[];
  onClose: () => void;
  onDone: (text: string) => void;
}

const fieldsSchema = z.object({ notes: freeUnpaidBoxesContract.input.shape.notes });

const boxes = (count: number) => (count === 1 ? '1 box' : `${count} boxes`);

/** Sorts boxes by the time at which they are released automatically; boxes without such a time come last. */
function compareEnds(a: UnpaidBox, b: UnpaidBox): number {
  const end = ({ kept_until }: UnpaidBox) => kept_until?.getTime() ?? Infinity;
  return end(a) === end(b) ? a.created_at.getTime() - b.created_at.getTime() : end(a) - end(b);
}

export function ReleaseBoxesDialog({ held: live, onClose, onDone }: ReleaseBoxesDialogProps) {
  // Boxes claimed after the dialog opened are left out: staff have not yet checked the bank for those payments.
  const [offered] = useState(() => new Set(live.map(({ id }) => id)));
  const held = useMemo(() => live.filter(({ id }) => offered.has(id)), [live, offered]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const names = usePayerNames(useMemo(() => held.map((one) => one.user_id), [held]));
  const chosen = held.filter(({ id }) => ticked.has(id));
  const form = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { notes: 'We found no transfer for this order in our bank account.' },
  });

  const toggle = (id: string) =>
    setTicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });

  return (
    <ActionDialog
      title="Boxes of customers who have never paid"
      action={`Free ${boxes(chosen.length)}`}
      isDanger
      closeLabel="Keep them"
      form={form}
      failure="Failed to free the boxes."
      send={async ({ notes }) => {
        if (chosen.length === 0) {
          form.setError('root', { message: 'Please choose at least one box.' });
          return null;
        }
        const ids = chosen.map(({ id }) => id);
        const outcomes = await releaseBoxes(ids, notes);
        const freed = outcomes.filter(({ refusal }) => refusal === null).length;
        const rest = outcomes.length - freed;
        return `${boxes(freed)} freed.${rest > 0 ? ` ${boxes(rest)} stayed: changed in the meantime.` : ''}`;
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        First orders look like this too, until their payment is found. Freeing a box disputes its claim,
        cancels its order and returns the box to the drop right away. Money you record later gets another box
        if one is free.
      </p>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={chosen.length === held.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && chosen.length < held.length;
          }}
          onChange={({ target }) => setTicked(new Set(target.checked ? held.map(({ id }) => id) : []))}
        />
        {`${chosen.length} of ${held.length} chosen`}
      </label>
      <ul role="list" className={styles.boxes} aria-label="Boxes">
        {[...held].sort(compareEnds).map((one) => (
          <li key={one.id}>
            <label className={styles.box}>
              <input type="checkbox" checked={ticked.has(one.id)} onChange={() => toggle(one.id)} />
              <span className={styles.what}>
                <strong>{names.get(one.user_id) || getNameOnOrder(one) || 'Customer'}</strong>
                <span>{one.confirmation_reference}</span>
                <small>
                  {formatNaira(one.total_amount)} · since {formatDateTime(one.created_at)} ·{' '}
                  {one.kept_until ? `until ${formatDateTime(one.kept_until)}` : 'until you decide'}
                </small>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FormTextField
        control={form.control}
        name="notes"
        multiline
        minRows={2}
        label="Message to the customer"
        required
      />
    </ActionDialog>
  );
}
