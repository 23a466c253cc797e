import { LinkButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { buildGiftSuccessPath } from '#config/paths.ts';
import styles from './held-box-bar.module.css';
import { useLatestOrder } from './use-held-box';

/** The statuses of an order from the claimed payment until the delivery. */
const runningStatuses = ['pending_confirmation', 'pending', 'confirmed', 'preparing'];

/** A bar about the running gift of a guest, who has no list of orders. */
export default function GuestGiftBar() {
  const order = useLatestOrder().data;
  if (!order?.is_gift_order || !runningStatuses.includes(order.status)) return null;
  return (
    <section className={styles.bar} aria-label="Your gift">
      <Icon name="gift" size={20} />
      <p>Your gift for {order.recipient_name ?? 'your recipient'}</p>
      <LinkButton to={buildGiftSuccessPath({ orderId: order.id })} size="small">
        Follow it
      </LinkButton>
    </section>
  );
}
