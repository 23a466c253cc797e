import type { Order } from '@sharebox/domain/orders/order';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { describeOrderProgress } from '@sharebox/domain/payments/order-progress';
import { Text, MutedText } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { cancelOrderContract } from '@sharebox/domain/orders/callables';
import { useForm } from 'react-hook-form';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { getCancellationState } from '@sharebox/domain/payments/cancellation-plan';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import { formatNaira } from '@sharebox/domain/money/money';
import { getBankRefundAmount } from '@sharebox/domain/orders/order-money';
import { calculateRefundDueTime } from '@sharebox/domain/payments/refund';
import { useServerMinute, useServerNow } from '#shared/storefront/storefront.ts';
import { Stack } from '#components/layout/stack.tsx';
import { DialogButton } from '#components/dialogs/dialog.tsx';

/** A notice about a cancelled order, with the reason and the refund. */
export function CancelledOrderNote({ order }: { order: Order }) {
  const { headline, nextStep } = describeOrderProgress(order, { now: useServerMinute() });
  return (
    <Banner tone={order.needs_refund ? 'warning' : 'neutral'} icon="info" title={headline}>
      {order.cancel_reason && <Text keepsLines>“{order.cancel_reason}”</Text>}
      <p>{nextStep}</p>
    </Banner>
  );
}

function CancelOrderDialog({ order, onClose }: { order: WithId<Order>; onClose: () => void }) {
  const now = useServerMinute();
  const refund = getBankRefundAmount(order);
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(cancelOrderContract.input),
    defaultValues: { order_id: order.id, reason: '' },
  });

  const submit = handleSubmit(async ({ order_id, reason }) => {
    const input = { order_id, ...(reason && { reason }) };
    const { needs_refund } = await callFunction(cancelOrderContract, input);
    showToast(
      `${getOrderName(order)} is cancelled.${needs_refund ? ' We’ll refund your money.' : ''}`,
      'info',
    );
    onClose();
  });

  return (
    <FormDialog
      title={`Cancel ${getOrderName(order)}?`}
      action="Cancel the order"
      isDanger
      closeLabel="Keep my order"
      onSubmit={submit}
      onClose={onClose}
    >
      <MuiArea>
        <Text>
          Someone else can then take your box. This can’t be undone.{' '}
          {refund > 0
            ? `You’ll get ${formatNaira(refund)} back by ${formatDay(calculateRefundDueTime(now))}.`
            : 'If you have transferred, we’ll look for the money and send it back.'}
          {order.balance_used > 0 && ` ${formatNaira(order.balance_used)} returns to your balance.`}
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

const formatDeadline = (at: Date) => `${formatDay(at)}, ${formatTime(at)}`;

function getTooLateText({ status, order_deadline }: Order): string {
  if (status === 'preparing') return 'Your box is being cooked, so the order can no longer be cancelled.';
  const closed = order_deadline ? ` on ${formatDeadline(order_deadline)}` : '';
  return `Orders for this drop closed${closed}, so this one can no longer be cancelled.`;
}

/**
 * A button for cancelling the customer's own order. After the cut-off, a sentence explains why the order can no longer
 * be cancelled (docs/product/orders.md#cancelling).
 */
export function CancelOrderSection({ order }: { order: WithId<Order> }) {
  const now = useServerNow();
  const offer = now ? getCancellationState(order, now) : 'none';
  if (offer === 'too-late') {
    return (
      <MutedText>
        {getTooLateText(order)} Something came up? <Link to={paths.contact}>Contact us</Link>.
      </MutedText>
    );
  }
  if (offer !== 'open') return null;
  return (
    <Stack row gap={3}>
      <DialogButton label="Cancel order" variant="quiet" size="small">
        {(close) => <CancelOrderDialog order={order} onClose={close} />}
      </DialogButton>
      {order.order_deadline && (
        <MutedText as="span">Possible until {formatDeadline(order.order_deadline)}</MutedText>
      )}
    </Stack>
  );
}
