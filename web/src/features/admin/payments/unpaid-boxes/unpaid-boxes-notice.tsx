import { CheckList, useCheckListTicks } from '#features/admin/details/check-list.tsx';
import { useState } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { SmallButton } from '#components/actions/button.tsx';
import { recordsOf, where, useRecordPages } from '#firebase/records.ts';
import { orderSchema, type Order } from '@sharebox/domain/orders/order';
import { getTypedPayerName, usePayerNames } from '#features/admin/accounts/payer-names.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { freeUnpaidBoxesContract } from '@sharebox/domain/orders/staff-callables';
import { formatNaira } from '@sharebox/domain/money/money';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { formatDateTime } from '@sharebox/domain/shop/dates';
import type { WithId } from '#firebase/live.ts';
import { callInBatches } from '#lib/call-in-batches.ts';
import { maxBulkItems } from '@sharebox/domain/common/callables';
import { callFunction } from '#firebase/call.ts';

type UnpaidBox = WithId<Order>;

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

function ReleaseBoxesDialog({ held: live, onClose, onDone }: ReleaseBoxesDialogProps) {
  // Leaves out boxes claimed after the dialog opened, because staff have not checked the bank for these payments yet.
  const [offered] = useState(() => new Set(live.map(({ id }) => id)));
  const held = live.filter(({ id }) => offered.has(id)).sort(compareEnds);
  const ticks = useCheckListTicks();
  const names = usePayerNames(held.map((one) => one.user_id));
  const chosen = held.filter(({ id }) => ticks.ticked.includes(id));
  const form = useForm({
    resolver: zodResolver(fieldsSchema),
    defaultValues: { notes: 'We found no transfer for this order in our bank account.' },
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
        const outcomes = await callInBatches(
          ids,
          maxBulkItems,
          async (order_ids) => (await callFunction(freeUnpaidBoxesContract, { order_ids, notes })).results,
        );
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
      <CheckList label="Boxes" hasAll entries={held} ticks={ticks} toId={({ id }) => id}>
        {(one) => (
          <>
            <strong>{names.get(one.user_id) || getTypedPayerName(one) || 'Customer'}</strong>
            <span>{one.confirmation_reference}</span>
            <small>
              {formatNaira(one.total_amount)} · since {formatDateTime(one.created_at)} ·{' '}
              {one.kept_until ? `until ${formatDateTime(one.kept_until)}` : 'until you decide'}
            </small>
          </>
        )}
      </CheckList>
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

const maxBoxes = 500;

/** The boxes claimed by customers who have never paid. */
const unpaidBoxes = recordsOf(
  'orders',
  orderSchema,
  where('status', '==', 'pending_confirmation'),
  where('payer_never_paid', '==', true),
);

export const useUnpaidBoxes = () => useRecordPages(unpaidBoxes, maxBoxes);

/**
 * A notice with the number of boxes claimed by customers who have never paid, and a button to release these boxes
 * (docs/product/staff-payments.md#unpaid-boxes). Renders nothing if there are no such boxes.
 */
export function UnpaidBoxesNotice({ onDone }: { onDone: (text: string) => void }) {
  const held = useUnpaidBoxes().data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  if (held.length === 0 && !isOpen) return null;
  return (
    <>
      <Banner
        tone="warning"
        isRow
        title={`${boxes(held.length)} ${held.length === 1 ? 'is' : 'are'} held by new customers`}
        action={<SmallButton onClick={() => setIsOpen(true)}>See them</SmallButton>}
      />
      {isOpen && <ReleaseBoxesDialog held={held} onClose={() => setIsOpen(false)} onDone={onDone} />}
    </>
  );
}
