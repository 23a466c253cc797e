import { historyLabel } from '@sharebox/domain/order';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button';
import { Card } from '../../../components/card';
import { Chip } from '../../../components/chip';
import { Icon } from '../../../components/icon';
import { IconButton } from '../../../components/icon-button';
import { Price } from '../../../components/price';
import { Stack } from '../../../components/stack';
import { StatusBadge } from '../../../components/status-badge';
import { Text } from '../../../components/text';
import { toPaymentPending } from '../../../config/paths';
import { formatDate } from '../../../config/shop-dates';
import type { PastOrder } from '../api/use-order-history';
import { orderTitle } from '../food-journey';
import styles from './experiences.module.css';
import { GiftNote } from './gift-note';
import { OrderDetails } from './order-details';
import { useOrderActions } from './use-order-actions';

/** Specification 1, section 9. */
const maxImages = 4;
const maxItems = 3;

function Pictures({ order }: { order: PastOrder }) {
  const hidden = order.items.length - maxImages;
  return (
    <div className={styles.pictures}>
      {order.items.slice(0, maxImages).map(({ meal_item_id, image_url }) =>
        image_url === '' ? (
          <span key={meal_item_id} className={styles.noPicture}>
            <Icon name="pot" size={32} />
          </span>
        ) : (
          <img key={meal_item_id} src={image_url} alt="" width={160} height={160} loading="lazy" />
        ),
      )}
      {hidden > 0 && <span className={styles.more}>+{hidden} more</span>}
    </div>
  );
}

function Items({ order }: { order: PastOrder }) {
  const hidden = order.items.length - maxItems;
  return (
    <ul role="list" className={styles.items}>
      {order.items.slice(0, maxItems).map((item) => (
        <li key={item.meal_item_id}>
          {item.quantity} × {item.name}
        </li>
      ))}
      {hidden > 0 && <li>+{hidden} more items</li>}
    </ul>
  );
}

/** One past order in the Food Journey (specification 1, section 2). */
export function OrderCard({ order }: { order: PastOrder }) {
  const [isOpen, setIsOpen] = useState(false);
  const { orderAgain, share } = useOrderActions(order);
  const isInReview = order.status === 'pending_confirmation';
  const place = [order.delivery_label, order.delivery_city].filter(Boolean).join(', ');
  return (
    <Card as="article" aria-labelledby={`order-${order.id}`} className={styles.card}>
      <Pictures order={order} />
      <Stack gap={3}>
        <Stack row gap={2}>
          <StatusBadge status={order.status} label={historyLabel(order.status)} />
          {order.is_gift_order && (
            <Chip tone="brand">
              <Icon name="gift" size={16} /> Gift
            </Chip>
          )}
          {isInReview && order.payment_status === 'failed' && (
            <Chip tone="error">Payment needs attention</Chip>
          )}
          {order.needs_refund && <Chip tone="warning">Refund on its way</Chip>}
        </Stack>
        <Stack row spread gap={2}>
          <div>
            <h3 id={`order-${order.id}`}>{orderTitle(order)}</h3>
            <Text size="small" tone="muted">
              {formatDate(order.created_at)}
            </Text>
          </div>
          <IconButton icon="share" label="Share this experience" onClick={share} />
        </Stack>
        <Items order={order} />
        {order.is_gift_order && <GiftNote order={order} />}
        {!order.is_gift_order && order.personal_note && (
          <Text size="small" className={styles.words}>
            “{order.personal_note}”
          </Text>
        )}
        {place && (
          <Text as="div" size="small" tone="muted" className={styles.place}>
            <Icon name="pin" size={16} />
            {place}
          </Text>
        )}
        <Stack row spread gap={3}>
          <Text strong size="lead">
            <Price naira={order.total_amount} />
          </Text>
          <Stack row gap={2}>
            {isInReview && (
              <LinkButton
                size="small"
                variant="quiet"
                to={toPaymentPending({ ref: order.confirmation_reference, orderId: order.id })}
              >
                View payment
              </LinkButton>
            )}
            <Button size="small" variant="quiet" onClick={orderAgain}>
              Order Again
            </Button>
            <Button size="small" variant="secondary" onClick={() => setIsOpen(true)}>
              View Details
            </Button>
          </Stack>
        </Stack>
      </Stack>
      {isOpen && (
        <OrderDetails
          order={order}
          onClose={() => setIsOpen(false)}
          onOrderAgain={orderAgain}
          onShare={share}
        />
      )}
    </Card>
  );
}
