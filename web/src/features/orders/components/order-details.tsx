import { formatDeliveryTime } from '@sharebox/domain/orders/arrival';
import { canChangeOwnDelivery } from '@sharebox/domain/orders/delivery-change';
import { toShortOrderId } from '@sharebox/domain/orders/order';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { describeRefund } from '@sharebox/domain/payments/refund';
import { getEater } from '@sharebox/domain/ratings/rating-answer';
import { Button } from '#components/actions/button.tsx';
import { CopyButton } from '#components/actions/copy-button.tsx';
import { CancelledNote, CancelOrderSection } from '#shared/orders/cancel-order.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { WhatsAppLink } from '#shared/orders/support-contacts.tsx';
import { payerQuestion, RefundAccount } from '#shared/orders/refund-account.tsx';
import { ChangeBoxButton } from '#shared/orders/change-box-button.tsx';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDate } from '@sharebox/domain/shop/dates';
import type { PastOrder } from '../api/use-order-history';
import { formatOrderPlace } from '../food-journey';
import { BoxStatus, ComplaintButton, GivenComplaint } from './complaint-section';
import { OrderStatusNote } from './order-delivery';
import { OrderGiftDetails } from './order-gift-details';
import { OwnDeliverySection } from './own-delivery-section';
import styles from './experiences.module.css';

interface OrderDetailsProps {
  order: PastOrder;
  now: Date;
  onClose: () => void;
  onOrderAgain: () => void;
  onShare: () => void;
}

export function OrderDetails({ order, now, onClose, onOrderAgain, onShare }: OrderDetailsProps) {
  // The giver of a declined gift chooses between a refund and their own address instead of cancelling.
  const isUnsettled = order.gift_answer === 'declined' && order.declined_outcome === null;
  const isDelivered = order.status === 'delivered';
  const refund = describeRefund(order);
  // The place of an order that can be redirected is shown with the button that changes it.
  const place =
    !canChangeOwnDelivery(order, now) &&
    [order.is_gift_order && order.recipient_name, formatOrderPlace(order)].filter(Boolean).join(', ');
  const again = (
    <div className={styles.actions}>
      <Button variant={isDelivered ? 'primary' : 'quiet'} onClick={onOrderAgain}>
        Order Again
      </Button>
      <Button variant={isDelivered ? 'secondary' : 'quiet'} onClick={onShare}>
        <Icon name="share" size={20} />
        Share Experience
      </Button>
    </div>
  );
  return (
    <Dialog title={getOrderName(order)} onClose={onClose} footer={isDelivered && again}>
      <Stack>
        <div>
          <BoxStatus box={order} />
        </div>
        {order.status === 'cancelled' && <CancelledNote order={order} />}
        {isDelivered && <Text strong>Arrived on {formatDeliveryTime(order)}</Text>}
        {refund && !order.needs_refund && order.status !== 'cancelled' && <Text>{refund}</Text>}
        {order.status === 'pending_confirmation' && <Text>Planned for {formatDeliveryTime(order)}</Text>}
        {!isDelivered && order.status !== 'cancelled' && <OrderStatusNote order={order} now={now} />}
        {place && (
          <Text as="div" className={styles.line}>
            <Icon name="pin" size={22} />
            {place}
          </Text>
        )}
        <OwnDeliverySection order={order} />
        <ChangeBoxButton order={order} />
        <RefundAccount order={order} question={payerQuestion} />
        {getEater(order) === 'payer' && (
          <>
            <ComplaintButton box={order} reportedBy="payer" now={now} />
            <GivenComplaint boxId={order.id} />
          </>
        )}
        <OrderGiftDetails order={order} />
        <OrderContents order={order} />
        <FactList
          columns="two"
          facts={[
            ['Date', formatDate(order.created_at)],
            ['Order ID', toShortOrderId(order.id)],
            [
              'Reference',
              <Stack key="reference" row gap={2}>
                {order.confirmation_reference}
                <CopyButton what="Reference" text={order.confirmation_reference} />
              </Stack>,
            ],
          ]}
        />
        <section aria-labelledby="order-help">
          <Stack gap={2}>
            <h3 id="order-help">Something came up?</h3>
            <div>
              <WhatsAppLink reference={order.confirmation_reference} />
            </div>
            {!isUnsettled && <CancelOrderSection order={order} />}
          </Stack>
        </section>
        {!isDelivered && again}
      </Stack>
    </Dialog>
  );
}
