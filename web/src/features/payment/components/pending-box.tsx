import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Order } from '@sharebox/domain/orders/order';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { formatDay } from '@sharebox/domain/shop/dates';
import styles from './payment.module.css';

export function PendingBox({ order }: { order: Order }) {
  const hours = order.delivery_window && deliveryWindowLabels[order.delivery_window];
  const to = order.is_gift_order ? order.recipient_name : order.delivery_label;
  return (
    <section aria-labelledby="pending-box">
      <Stack gap={3}>
        <h3 id="pending-box">Your box</h3>
        <div className={styles.dishes} aria-hidden>
          {order.items
            .filter(({ image_url }) => image_url)
            .map((item) => (
              <img key={item.meal_item_id} src={item.image_url} alt="" width={72} height={72} />
            ))}
        </div>
        <Text>
          {order.items
            .map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name))
            .join(', ')}
        </Text>
        <Text size="small" tone="muted">
          Arriving on {[formatDay(order.delivery_date), hours].filter(Boolean).join(', ')}
          <br />
          Delivering to {[to, order.delivery_city].filter(Boolean).join(', ')}
        </Text>
      </Stack>
    </section>
  );
}
