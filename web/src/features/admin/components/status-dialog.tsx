import { zodResolver } from '@hookform/resolvers/zod';
import { setOrderStatus } from '@sharebox/domain/callables/set-order-status';
import {
  type Order,
  shortOrderId,
  type StaffOrderStatus,
  staffStatusLabels,
  statusChange,
} from '@sharebox/domain/order';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { FormTextField } from '../../../components/form-text-field';
import { Stack } from '../../../components/stack';
import { StatusBadge } from '../../../components/status-badge';
import type { WithId } from '../../../firebase/live';
import { changeOrderStatus } from '../api/staff-orders';
import { failureMessage } from '../failure-message';
import { labelOfStatus } from '../format';

interface StatusDialogProps {
  /** Live. */
  order: WithId<Order>;
  status: StaffOrderStatus;
  onClose: () => void;
  /** With what to say about it. */
  onDone: (text: string) => void;
}

const boxNotes = {
  free: 'Its box goes back on sale.',
  take: 'It takes a free box of its drop again, if there is one.',
  keep: null,
};

/** The prompt before a status changes, with what follows from it; what the server refuses is said here. */
export function StatusDialog({ order, status, onClose, onDone }: StatusDialogProps) {
  const formId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { box, needsReason } = statusChange(order, status);
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(setOrderStatus.input),
    defaultValues: { order_id: order.id, status, reason: '' },
  });
  const name = shortOrderId(order.id);

  const submit = handleSubmit(async ({ reason }) => {
    if (needsReason && !reason) {
      const message = 'Please say why this order goes on without a verified payment';
      setError('reason', { message }, { shouldFocus: true });
      return;
    }
    setRefusal(null);
    try {
      await changeOrderStatus({
        order_id: order.id,
        status,
        seen_status: order.status,
        ...(reason && { reason }),
      });
      onDone(`Order ${name} is now ${staffStatusLabels[status]}.`);
    } catch (error) {
      setRefusal(failureMessage('Failed to update order status', error));
    }
  });

  return (
    <Dialog
      title={`Change order ${name}?`}
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button
            type="submit"
            form={formId}
            variant={status === 'cancelled' ? 'danger' : 'primary'}
            busy={formState.isSubmitting}
          >
            {status === 'cancelled' ? 'Cancel the order' : `Change to ${staffStatusLabels[status]}`}
          </Button>
          <Button variant="secondary" disabled={formState.isSubmitting} onClick={onClose}>
            Keep as it is
          </Button>
        </Stack>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Stack row gap={2}>
            <StatusBadge status={order.status} label={labelOfStatus(order.status)} />
            <span aria-label="to">→</span>
            <StatusBadge status={status} label={staffStatusLabels[status]} />
          </Stack>
          <p>
            The customer sees the new status at once.
            {boxNotes[box] && ` ${boxNotes[box]}`}
          </p>
          {refusal && <Banner tone="error">{refusal}</Banner>}
          {needsReason && (
            <Banner tone="warning" title="The payment of this order is not verified">
              Going on without the payment review needs a reason, which is kept in the audit log.
            </Banner>
          )}
          {(needsReason || status === 'cancelled') && (
            <FormTextField
              control={control}
              name="reason"
              multiline
              minRows={2}
              label={needsReason ? 'Reason' : 'Reason (optional)'}
              required={needsReason}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
