import { buildCallLink } from '#lib/contact-links.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { getArrival } from '@sharebox/domain/orders/arrival';
import { isUnderWay } from '@sharebox/domain/orders/order';
import { getEater } from '@sharebox/domain/ratings/rating-answer';
import { Chip } from '#components/content/chip.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import {
  isNextStop,
  nextStopStatus,
  formatArrival,
  formatDeliveryTime,
} from '#shared/orders/arrival-text.ts';
import type { PastOrder } from '../api/use-order-history';
import { formatOrderPlace } from '../food-journey';
import { BoxStatus } from './complaint-section';
import styles from './experiences.module.css';

/** The question beside a box whose delivery window has ended, with the shop's phone number once it is loaded. */
export function OverdueContact({ isForSomeoneElse = false }: { isForSomeoneElse?: boolean }) {
  const phone = useShopSettings().data?.support.phone;
  return (
    <>
      Not {isForSomeoneElse ? 'there' : 'here'} yet? Call us
      {phone && (
        <>
          : <a href={buildCallLink(phone)}>{phone}</a>
        </>
      )}
    </>
  );
}

function formatTime(order: PastOrder, now: Date): string {
  if (isNextStop(order)) return nextStopStatus;
  const arrival = getArrival(order, now);
  if (arrival) return formatArrival(order, arrival);
  const time = formatDeliveryTime(order);
  return order.status === 'delivered' ? `Arrived on ${time}` : time;
}

interface OrderDeliveryProps {
  order: PastOrder;
  now: Date;
  /** Leaves out the place, which is shown with the button that changes it. */
  hidesPlace: boolean;
}

/** The status, time and place of an order's delivery. */
export function OrderDelivery({ order, now, hidesPlace }: OrderDeliveryProps) {
  const arrival = getArrival(order, now);
  const isOverdue = arrival !== null && arrival.isOverdue && !arrival.isPlanned && !isNextStop(order);
  const place = !hidesPlace && formatOrderPlace(order);
  return (
    <section className={styles.delivery} aria-label="Delivery">
      <Stack row gap={2}>
        <BoxStatus box={order} />
        {order.dispatched_at && isUnderWay(order.status) && <Chip tone="gold">On its way</Chip>}
      </Stack>
      <Text as="div" size="lead" strong className={styles.line}>
        <Icon name="scooter" size={22} />
        <span>
          {formatTime(order, now)}
          {isOverdue && (
            <>
              . <OverdueContact isForSomeoneElse={getEater(order) !== 'payer'} />
            </>
          )}
        </span>
      </Text>
      {place && (
        <Text as="div" className={styles.line}>
          <Icon name="pin" size={22} />
          {order.is_gift_order && order.recipient_name ? `${order.recipient_name}, ${place}` : place}
        </Text>
      )}
    </section>
  );
}
