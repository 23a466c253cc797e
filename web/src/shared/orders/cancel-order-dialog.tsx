import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { cancelOrderContract } from '@sharebox/domain/orders/callables';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage } from '#lib/errors.ts';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';

interface CancelOrderDialogProps {
  order: WithId<Order>;
  onClose: () => void;
}

export function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(cancelOrderContract.input),
    defaultValues: { order_id: order.id, reason: '' },
  });

  const submit = handleSubmit(async ({ order_id, reason }) => {
    setProblem(null);
    try {
      const { needs_refund } = await callFunction(cancelOrderContract, {
        order_id,
        ...(reason && { reason }),
      });
      showToast(
        needs_refund ? 'Your order is cancelled. We’ll refund your money.' : 'Your order is cancelled.',
        'info',
      );
      onClose();
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
  });

  return (
    <FormDialog
      title={`Cancel order ${toShortOrderId(order.id)}?`}
      action="Cancel the order"
      isDanger
      closeLabel="Keep my order"
      isBusy={formState.isSubmitting}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <MuiArea>
        <Text>
          Someone else can then take your box. This can’t be undone. If you have transferred for{' '}
          {order.confirmation_reference}, we’ll refund the money to the account it came from.
        </Text>
        <FormTextField
          control={control}
          name="reason"
          label="Why? (optional)"
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: maxTextLength } }}
        />
      </MuiArea>
    </FormDialog>
  );
}
