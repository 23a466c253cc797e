import { zodResolver } from '@hookform/resolvers/zod';
import { setOrderStatusContract } from '@sharebox/domain/orders/staff-callables';
import { type Order, type StatusSetByStaff, getStaffStatusLabel } from '@sharebox/domain/orders/order';
import { getMissingAmount } from '@sharebox/domain/orders/order-money';
import { planOrderStatusChange } from '@sharebox/domain/orders/order-status-change';
import { isDropOnSale } from '@sharebox/domain/drops/drop';
import { formatNaira } from '@sharebox/domain/money/money';
import { calculateCancellationCost } from '@sharebox/domain/payments/cancellation-plan';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '#components/feedback/banner.tsx';
import { ActionDialog } from '#features/admin/editing/action-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { useOrderName } from '#features/admin/accounts/payer-names.ts';
import type { WithId } from '#firebase/live.ts';
import { getServerNow } from '#shared/storefront/storefront.ts';
import { callFunction } from '#firebase/call.ts';
import { useDrop } from '#features/admin/drops/api/drops.ts';
import { noteField } from '#components/forms/field-props.ts';

interface OrderStatusDialogProps {
  /** The order, updated live. */
  order: WithId<Order>;
  /**
   * The new status. If it is the order's current status, the dialog asks whether to continue the order despite its
   * incomplete payment.
   */
  status: StatusSetByStaff;
  onClose: () => void;
  /** Receives the success message. Without this callback, a toast shows the message. */
  onDone?: (text: string) => void;
}

const boxNotes = {
  take: 'It gets a free box from its drop, if there is one, also if its delivery time is full.',
  keep: null,
};

export function OrderStatusDialog({ order, status, onClose, onDone }: OrderStatusDialogProps) {
  // The status when the dialog opened. Null after a conflict, when the live status is used instead.
  const [opened, setOpened] = useState<Order['status'] | null>(order.status);
  const { box, needsReason } = planOrderStatusChange(order, status);
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
  const { toRefund } = calculateCancellationCost(cancels ? [order] : []);
  const isClaimed = cancels && order.status === 'pending_confirmation' && toRefund === 0;

  async function send({ reason }: { reason?: string | undefined }): Promise<string | null> {
    if (needsReason && !reason) {
      const message = 'Please say why this order continues without the money';
      form.setError('reason', { message }, { shouldFocus: true });
      return null;
    }
    try {
      await callFunction(setOrderStatusContract, {
        order_id: order.id,
        status,
        seen_status: opened ?? order.status,
        ...(reason && { reason }),
      });
    } catch (error) {
      setOpened(null);
      throw error;
    }
    return isSame ? `${name} continues.` : `${name} is now ${getStaffStatusLabel(status)}.`;
  }

  return (
    <ActionDialog
      {...{ form, send, onDone, onClose }}
      title={isSame ? `Deliver ${name} anyway?` : `Change ${name}?`}
      action={
        isSame
          ? 'Deliver it anyway'
          : cancels
            ? 'Cancel the order'
            : `Change to ${getStaffStatusLabel(status)}`
      }
      isDanger={cancels}
      closeLabel="Keep as it is"
      failure="Failed to update order status"
    >
      {!isSame && (
        <>
          <Stack row gap={2}>
            <StatusBadge status={order.status} label={getStaffStatusLabel(order.status)} />
            <span aria-label="to">→</span>
            <StatusBadge status={status} label={getStaffStatusLabel(status)} />
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
        <Banner tone="warning" title={`${formatNaira(getMissingAmount(order))} of this order is missing`}>
          Continuing without it needs a reason, which is kept in the audit log.
        </Banner>
      )}
      {(needsReason || cancels) && (
        <FormTextField
          control={form.control}
          name="reason"
          label={needsReason ? 'Reason' : 'Reason (optional)'}
          required={needsReason}
          {...noteField}
        />
      )}
    </ActionDialog>
  );
}
