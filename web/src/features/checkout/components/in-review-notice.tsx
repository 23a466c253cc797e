import type { Order } from '@sharebox/domain/order/order';
import { Banner } from '../../../components/banner';
import { Button, LinkButton } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Stack } from '../../../components/stack';
import { Text } from '../../../components/text';
import { toPaymentPending } from '../../../config/paths';
import type { WithId } from '../../../firebase/live';
import type { OrderInReview } from './use-order-in-review';

function standing(order: Order): string {
  const { confirmation_reference: reference, recipient_name: recipient } = order;
  if (order.payment_status === 'failed') return `We could not match your payment for ${reference}`;
  return order.is_gift_order
    ? `Your gift to ${recipient ?? 'somebody'}, ${reference}, is in review`
    : `Your order ${reference} is in review`;
}

function advice({ payment_status }: Order, isSame: boolean): string {
  if (isSame) return 'It holds the same dishes as this box. Go on only if you want a second one.';
  if (payment_status === 'failed') return 'Please look at it before you order another box.';
  return 'It needs nothing more from you. What you place here is one more box.';
}

function ViewOrder({ order, isSmall }: { order: WithId<Order>; isSmall?: boolean }) {
  const to = toPaymentPending({ ref: order.confirmation_reference, orderId: order.id });
  return (
    <LinkButton to={to} variant="secondary" size={isSmall ? 'small' : undefined}>
      View that order
    </LinkButton>
  );
}

/** Says at checkout that an order waits for its review already. Nothing if none does. */
export function InReviewNotice({ order, isSame }: OrderInReview) {
  if (!order) return null;
  return (
    <Banner tone="gold" icon="info" title={standing(order)} action={<ViewOrder order={order} isSmall />}>
      {advice(order, isSame)}
    </Banner>
  );
}

interface SameBoxDialogProps {
  order: WithId<Order>;
  onPlace: () => void;
  onClose: () => void;
}

/** Asks before the box that is in review is ordered once more. */
export function SameBoxDialog({ order, onPlace, onClose }: SameBoxDialogProps) {
  return (
    <Dialog
      title="Order the same box again?"
      onClose={onClose}
      footer={
        <Stack row gap={3}>
          <Button onClick={onPlace}>Order a second box</Button>
          <ViewOrder order={order} />
        </Stack>
      }
    >
      <Text>
        {standing(order)}. It holds the same dishes as this box. If you place this one, you pay for a second
        box.
      </Text>
    </Dialog>
  );
}
