import { deliveryWindowLabels } from '@sharebox/domain/delivery-window';
import { historyLabel, shortOrderId } from '@sharebox/domain/order';
import { Button } from '../../../components/button';
import { Dialog } from '../../../components/dialog';
import { Icon } from '../../../components/icon';
import { OrderContents } from '../../../components/order-contents';
import { Price } from '../../../components/price';
import { Stack } from '../../../components/stack';
import { StatusBadge } from '../../../components/status-badge';
import { formatDate, formatDay } from '../../../config/shop-dates';
import type { PastOrder } from '../api/use-order-history';
import { orderTitle } from '../food-journey';
import styles from './experiences.module.css';
import { GiftNote } from './gift-note';

interface OrderDetailsProps {
  order: PastOrder;
  onClose: () => void;
  onOrderAgain: () => void;
  onShare: () => void;
}

/** Everything about one past order (specification 1, section 2, experiences tab). */
export function OrderDetails({ order, onClose, onOrderAgain, onShare }: OrderDetailsProps) {
  const hours = order.delivery_window && deliveryWindowLabels[order.delivery_window];
  return (
    <Dialog
      title={orderTitle(order)}
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
        <dl className={styles.facts}>
          <div>
            <dt>Date</dt>
            <dd>{formatDate(order.created_at)}</dd>
          </div>
          <div>
            <dt>Status</dt>
            <dd>
              <StatusBadge status={order.status} label={historyLabel(order.status)} />
            </dd>
          </div>
          <div>
            <dt>Order ID</dt>
            <dd>{shortOrderId(order.id)}</dd>
          </div>
          <div>
            <dt>Reference</dt>
            <dd>{order.confirmation_reference}</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>
              {formatDay(order.delivery_date)}
              {hours && `, ${hours}`}
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <Price naira={order.total_amount} />
            </dd>
          </div>
        </dl>
        {order.is_gift_order && <GiftNote order={order} />}
        <OrderContents order={order} />
      </Stack>
    </Dialog>
  );
}
