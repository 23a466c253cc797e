import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { Skeleton } from '../../../components/skeleton';
import { useOrder } from '../api/staff-orders';
import styles from './confirmation-details.module.css';
import { GiftDetails } from './gift-details';

/** What a payment is for: the gift, if it is one, and the items. */
export function OrderedParts({ orderId, isGift }: { orderId: string; isGift: boolean }) {
  const order = useOrder(orderId);
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
      {isGift && (
        <section className={styles.section}>
          <h4>Gift details</h4>
          <GiftDetails order={order.data} />
        </section>
      )}
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
