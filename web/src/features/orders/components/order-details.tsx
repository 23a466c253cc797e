import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { getHistoryLabel, toShortOrderId } from '@sharebox/domain/orders/order';
import { Button } from '#components/actions/button.tsx';
import { CancelOrderSection } from '#shared/orders/cancel-order-section.tsx';
import { CancelledNote } from '#shared/orders/cancelled-note.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { FactGrid } from '#components/layout/fact-grid.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { OrderContents } from '#shared/orders/order-contents.tsx';
import { Price } from '#components/content/price.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { StatusBadge } from '#shared/orders/status-badge.tsx';
import { formatDate, formatDay } from '#lib/shop-dates.ts';
import type { PastOrder } from '../api/use-order-history';
import { formatOrderTitle } from '../food-journey';
import styles from './experiences.module.css';
import { OrderGiftDetails } from './order-gift-details';
import { OwnDeliverySection } from './own-delivery-section';

interface OrderDetailsProps {
  order: PastOrder;
  onClose: () => void;
  onOrderAgain: () => void;
  onShare: () => void;
}

export function OrderDetails({ order, onClose, onOrderAgain, onShare }: OrderDetailsProps) {
  const hours = order.delivery_window && deliveryWindowLabels[order.delivery_window];
  // The giver of a declined gift chooses between a refund and their own address instead of cancelling.
  const isUnsettled = order.gift_answer === 'declined' && order.declined_outcome === null;
  return (
    <Dialog
      title={formatOrderTitle(order)}
      onClose={onClose}
      footer={
        <div className={styles.actions}>
          <Button onClick={onOrderAgain}>Order Again</Button>
          <Button variant="secondary" onClick={onShare}>
            <Icon name="share" size={20} />
            Share Experience
          </Button>
        </div>
      }
    >
      <Stack>
        <FactGrid
          facts={[
            ['Date', formatDate(order.created_at)],
            [
              'Status',
              <StatusBadge key="status" status={order.status} label={getHistoryLabel(order.status)} />,
            ],
            ['Order ID', toShortOrderId(order.id)],
            ['Reference', order.confirmation_reference],
            ['Delivery', [formatDay(order.delivery_date), hours].filter(Boolean).join(', ')],
            ['Total', <Price key="total" naira={order.total_amount} />],
          ]}
        />
        <OwnDeliverySection order={order} />
        {order.status === 'cancelled' && <CancelledNote order={order} />}
        <OrderGiftDetails order={order} />
        <OrderContents order={order} />
        {!isUnsettled && <CancelOrderSection order={order} />}
      </Stack>
    </Dialog>
  );
}
