import { zodResolver } from '@hookform/resolvers/zod';
import { cancelOrder } from '@sharebox/domain/callables/cancel-order';
import { type Order, shortOrderId } from '@sharebox/domain/order';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callFunction } from '../firebase/call';
import type { WithId } from '../firebase/live';
import { MuiArea } from '../theme/mui-area';
import { Banner } from './banner';
import { Button } from './button';
import { Dialog } from './dialog';
import { FormTextField } from './form-text-field';
import { Stack } from './stack';
import { Text } from './text';
import { showToast } from './toast';

interface CancelOrderDialogProps {
  order: WithId<Order>;
  onClose: () => void;
}

/** Asks before the customer's own order is cancelled, says what becomes of the money, and then that it is done. */
export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const formId = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(cancelOrder.input),
    defaultValues: { order_id: order.id, reason: '' },
  });

  const submit = handleSubmit(async ({ order_id, reason }) => {
    setProblem(null);
    try {
      const { needs_refund } = await callFunction(cancelOrder, { order_id, ...(reason && { reason }) });
      showToast(
        needs_refund ? 'Your order is cancelled. We send your money back.' : 'Your order is cancelled.',
        'info',
      );
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  });

  return (
    <Dialog
      title={`Cancel order ${shortOrderId(order.id)}?`}
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button type="submit" form={formId} variant="danger" busy={formState.isSubmitting}>
            Cancel the order
          </Button>
          <Button variant="secondary" disabled={formState.isSubmitting} onClick={onClose}>
            Keep my order
          </Button>
        </Stack>
      }
    >
      <MuiArea>
        <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
          <Stack>
            {problem && <Banner tone="error" title={problem} />}
            <Text>
              Your box goes to somebody else, and that can’t be undone. If you have transferred for{' '}
              {order.confirmation_reference}, we send the money back to the account that it came from.
            </Text>
            <FormTextField
              control={control}
              name="reason"
              label="Why? (optional)"
              multiline
              minRows={2}
              fullWidth
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </Stack>
        </form>
      </MuiArea>
    </Dialog>
  );
}
