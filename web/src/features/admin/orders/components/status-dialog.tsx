import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { setOrderStatusContract } from '@sharebox/domain/orders/staff-callables';
import { type Order, type StaffOrderStatus, getStaffLabel } from '@sharebox/domain/orders/order';
import { getMissingMoney } from '@sharebox/domain/orders/order-money';
import { planStatusChange } from '@sharebox/domain/orders/status-change';
import { isDropOnSale } from '@sharebox/domain/drops/drop';
import { formatNaira } from '@sharebox/domain/money/money';
import { calculateCancellationMoney } from '@sharebox/domain/payments/cancellation';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { useOrderName } from '#features/admin/accounts/order-name.ts';
import type { WithId } from '#firebase/live.ts';
import { changeOrderStatus, useDrop } from '../api/staff-orders';
import { getServerNow } from '#shared/storefront/storefront.ts';

interface StatusDialogProps {
  /** The live order. */
  order: WithId<Order>;
  /** The new status, or the current one to continue although money is missing. */
  status: StaffOrderStatus;
  onClose: () => void;
  /** Receives the success message, which is otherwise shown as a toast. */
  onDone?: (text: string) => void;
}

const boxNotes = {
  take: 'It gets a free box from its drop, if there is one, also if its delivery time is full.',
  keep: null,
};

export function StatusDialog({ order, status, onClose, onDone }: StatusDialogProps) {
  // The status when the dialog opened; null after a conflict, when the live status applies instead.
  const [opened, setOpened] = useState<Order['status'] | null>(order.status);
  const { box, needsReason } = planStatusChange(order, status);
  const form = useForm({
    resolver: zodResolver(setOrderStatusContract.input),
    defaultValues: { order_id: order.id, status, reason: '' },
  });
  const drop = useDrop(order.weekly_drop_id).data;
  const freedNote =
    drop &&
    (isDropOnSale(drop, getServerNow())
      ? 'Its box goes back on sale.'
      : 'Its box isn’t sold again, because its drop takes no more orders.');
  const boxNote = box === 'free' ? freedNote : boxNotes[box];
  const name = useOrderName(order);
  const cancels = status === 'cancelled';
  const isSame = status === order.status;
  const { toRefund } = calculateCancellationMoney(cancels ? [order] : []);
  const isClaimed = cancels && order.status === 'pending_confirmation' && toRefund === 0;

  async function send({ reason }: { reason?: string | undefined }): Promise<string | null> {
    if (needsReason && !reason) {
      const message = 'Please say why this order continues without the money';
      form.setError('reason', { message }, { shouldFocus: true });
      return null;
    }
    try {
      await changeOrderStatus({
        order_id: order.id,
        status,
        seen_status: opened ?? order.status,
        ...(reason && { reason }),
      });
    } catch (error) {
      setOpened(null);
      throw error;
    }
    return isSame ? `${name} continues.` : `${name} is now ${getStaffLabel(status)}.`;
  }

  return (
    <ActionDialog
      title={isSame ? `Deliver ${name} anyway?` : `Change ${name}?`}
      action={
        isSame ? 'Deliver it anyway' : cancels ? 'Cancel the order' : `Change to ${getStaffLabel(status)}`
      }
      isDanger={cancels}
      closeLabel="Keep as it is"
      form={form}
      failure="Failed to update order status"
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      {!isSame && (
        <>
          <Stack row gap={2}>
            <StatusBadge status={order.status} label={getStaffLabel(order.status)} />
            <span aria-label="to">→</span>
            <StatusBadge status={status} label={getStaffLabel(status)} />
          </Stack>
          <p>
            The customer sees the new status at once.
            {boxNote && ` ${boxNote}`}
          </p>
        </>
      )}
      {toRefund > 0 && (
        <Banner tone="warning" title={`${formatNaira(toRefund)} has to be refunded`}>
          Cancelling doesn’t send it. You find it under “Refunds due”.
        </Banner>
      )}
      {isClaimed && (
        <Banner tone="warning" title="The customer reported a payment that we haven’t seen">
          If the money arrives, it has to be refunded.
        </Banner>
      )}
      {needsReason && (
        <Banner tone="warning" title={`${formatNaira(getMissingMoney(order))} of this order is missing`}>
          Continuing without it needs a reason, which is kept in the audit log.
        </Banner>
      )}
      {(needsReason || cancels) && (
        <FormTextField
          control={form.control}
          name="reason"
          multiline
          minRows={2}
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          required={needsReason}
          slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        />
      )}
    </ActionDialog>
  );
}
