import { getCancelOffer } from '@sharebox/domain/payments/cancellation';
import type { Order } from '@sharebox/domain/orders/order';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#config/paths.ts';
import { formatDay, formatTime } from '@sharebox/domain/shop/dates';
import type { WithId } from '#firebase/live.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { Button } from '#components/actions/button.tsx';
import { CancelOrderDialog } from './cancel-order-dialog';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';

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
          <Button variant="secondary" size="small" onClick={() => setIsAsking(true)}>
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
