import type { Order } from '@sharebox/domain/orders/order';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { describeProgress } from '@sharebox/domain/payments/order-progress';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { maxTextLength } from '@sharebox/domain/common/text';
import { zodResolver } from '@hookform/resolvers/zod';
import { cancelOrderContract } from '@sharebox/domain/orders/callables';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { getErrorMessage } from '#lib/errors.ts';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { MuiArea } from '#theme/mui-area.tsx';
import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { FormTextField } from '#components/forms/form-text-field.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { getCancelOffer } from '@sharebox/domain/payments/cancellation';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { formatDay, formatDayInline, formatTime } from '@sharebox/domain/shop/dates';
import { formatNaira } from '@sharebox/domain/money/money';
import { getBankMoney } from '@sharebox/domain/orders/order-money';
import { calculateRefundDueTime } from '@sharebox/domain/payments/refund';
import { useServerMinute, useServerNow } from '#shared/storefront/storefront.ts';
import { Button } from '#components/actions/button.tsx';
import { Stack } from '#components/layout/stack.tsx';

/** A notice that an order was cancelled, with the reason and the refund. */
export function CancelledNote({ order }: { order: Order }) {
  const { headline, nextStep } = describeProgress(order, { now: useServerMinute() });
  return (
    <Banner tone={order.needs_refund ? 'warning' : 'neutral'} icon="info" title={headline}>
      {order.cancel_reason && <Text keepsLines>“{order.cancel_reason}”</Text>}
      <p>{nextStep}</p>
    </Banner>
  );
}

interface CancelOrderDialogProps {
  order: WithId<Order>;
  onClose: () => void;
}

function CancelOrderDialog({ order, onClose }: CancelOrderDialogProps) {
  const now = useServerMinute();
  const refund = getBankMoney(order);
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
        `${getOrderName(order)} is cancelled.${needs_refund ? ' We’ll refund your money.' : ''}`,
        'info',
      );
      onClose();
    } catch (error) {
      setProblem(getErrorMessage(error));
    }
  });

  return (
    <FormDialog
      title={`Cancel ${getOrderName(order)}?`}
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
          Someone else can then take your box. This can’t be undone.{' '}
          {refund > 0
            ? `You’ll get ${formatNaira(refund)} back by ${formatDayInline(calculateRefundDueTime(now))}.`
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
 * A button for cancelling the customer's own order until the cut-off, replaced afterwards by a sentence about why it
 * can no longer be cancelled (docs/product/orders.md#cancelling).
 */
export function CancelOrderSection({ order }: { order: WithId<Order> }) {
  const now = useServerNow();
  const [isAsking, setIsAsking] = useState(false);
  const offer = now ? getCancelOffer(order, now) : 'none';
  if (offer === 'too-late') {
    return (
      <Text size="small" tone="muted">
        {getTooLateText(order)} Something came up? <Link to={paths.contact}>Contact us</Link>.
      </Text>
    );
  }
  return (
    <>
      {offer === 'open' && (
        <Stack row gap={3}>
          <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
            Cancel Order
          </Button>
          {order.order_deadline && (
            <Text as="span" size="small" tone="muted">
              Possible until {formatDeadline(order.order_deadline)}
            </Text>
          )}
        </Stack>
      )}
      {isAsking && <CancelOrderDialog order={order} onClose={() => setIsAsking(false)} />}
    </>
  );
}
