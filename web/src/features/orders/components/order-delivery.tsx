import { getArrivalEstimate, isNextStop } from '@sharebox/domain/orders/arrival-estimate';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { getBoxEater } from '@sharebox/domain/ratings/rating-answer';
import { Icon } from '#components/actions/icon.tsx';
import { Text, MutedText } from '#components/content/text.tsx';
import { buildCallLink } from '#lib/contact-links.ts';
import { PaymentDiscrepancyNotice } from '#shared/orders/payment-discrepancy-notice.tsx';
import { usePaymentState } from '#shared/orders/payment-state.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import type { PastOrder } from '../api/use-order-history';
import styles from './experiences.module.css';

/**
 * A question about a late delivery, shown once the delivery window has ended. Includes the shop's phone number once it
 * is loaded.
 */
export function OverdueDeliveryContact({ isForSomeoneElse = false }: { isForSomeoneElse?: boolean }) {
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

/**
 * The status of an order with its time and next step (`describeOrderProgress`). A notice about a missing or late
 * payment replaces the status. A notice about a surplus, or about the price of a changed box, appears below the status.
 */
export function OrderStatusNote({ order, now }: { order: PastOrder; now: Date }) {
  const { progress, isWrongMoney } = usePaymentState(order);
  if (isWrongMoney) return <PaymentDiscrepancyNotice order={order} />;
  const { headline, time, nextStep } = progress;
  const arrival = getArrivalEstimate(order, now);
  const isOverdue = arrival !== null && arrival.isOverdue && !arrival.isPlanned && !isNextStop(order);
  const kind = getPaymentDiscrepancy(order)?.kind;
  return (
    <>
      <section className={styles.delivery} aria-label="Status">
        <Text strong size="lead">
          {headline}
        </Text>
        {time !== null && (
          <Text as="div" strong className={styles.line}>
            <Icon name={arrival === null || arrival.isPlanned ? 'info' : 'scooter'} size={22} />
            <span>
              {time}
              {isOverdue && (
                <>
                  . <OverdueDeliveryContact isForSomeoneElse={getBoxEater(order) !== 'payer'} />
                </>
              )}
            </span>
          </Text>
        )}
        <MutedText>{nextStep}</MutedText>
      </section>
      {(kind === 'surplus' || kind === 'change') && <PaymentDiscrepancyNotice order={order} />}
    </>
  );
}
