import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { useOrder } from '#features/admin/orders/api/staff-orders.ts';
import styles from '#features/admin/details/details.module.css';
import { GiftDetails } from './gift-details';

export function OrderedContents({ orderId, isGift }: { orderId: string; isGift: boolean }) {
  const order = useOrder(orderId);
  if (order.status === 'error' || (order.status === 'ready' && !order.data)) {
    return <LoadFailure onRetry={order.retry}>The order of this payment could not be loaded.</LoadFailure>;
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
