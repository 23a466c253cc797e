import type { Order } from '@sharebox/domain/order';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { Skeleton } from '../../../components/skeleton';
import { type Sender, useOrder, useSender } from '../api/staff-orders';
import styles from './confirmation-details.module.css';
import { Facts } from './facts';
import { PhoneLink } from './phone-link';

function GiftDetails({ order, sender }: { order: Order; sender: Sender | null }) {
  return (
    <section className={styles.section}>
      <h4>Gift details</h4>
      {order.love_message && <blockquote className={styles.message}>{order.love_message}</blockquote>}
      <div className={styles.chips}>
        {order.is_anonymous && <Chip tone="warning">Sender hidden from the recipient</Chip>}
        {order.is_surprise && <Chip tone="gold">Surprise until dispatch</Chip>}
      </div>
      <Facts
        facts={[
          order.recipient_name ? ['Recipient', order.recipient_name] : null,
          ['Sender', sender?.name || order.gift_sender_name || 'Not given'],
          sender
            ? [
                'Sender email',
                <a key="email" href={`mailto:${sender.email}`}>
                  {sender.email}
                </a>,
              ]
            : null,
          sender ? ['Sender phone', <PhoneLink key="phone" phone={sender.phone} />] : null,
        ]}
      />
    </section>
  );
}

/** What a payment is for: the gift, if it is one, and the items. */
export function OrderedParts({ orderId, isGift }: { orderId: string; isGift: boolean }) {
  const order = useOrder(orderId);
  const sender = useSender(orderId, isGift);
  if (order.status === 'error' || (order.status === 'ready' && !order.data)) {
    return (
      <Banner
        tone="error"
        action={
          <Button variant="secondary" size="small" onClick={order.retry}>
            Try Again
          </Button>
        }
      >
        The order of this payment could not be loaded.
      </Banner>
    );
  }
  if (!order.data) return <Skeleton height={120} />;
  return (
    <>
      {isGift && <GiftDetails order={order.data} sender={sender.data ?? null} />}
      <section className={styles.section}>
        <h4>Order items</h4>
        <ul role="list">
          {order.data.items.map((item) => (
            <li key={item.meal_item_id}>
              {item.quantity} × {item.name}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
