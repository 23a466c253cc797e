import { getArrival, isNextStop } from '@sharebox/domain/orders/arrival';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { getEater } from '@sharebox/domain/ratings/rating-answer';
import { Icon } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { buildCallLink } from '#lib/contact-links.ts';
import { PayerMoneyNotice } from '#shared/orders/payer-money-notice.tsx';
import { usePaymentState } from '#shared/orders/payment-state.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import type { PastOrder } from '../api/use-order-history';
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

/**
 * The one status of an order, its time and its next step (`describeProgress`). Money that is missing or came late is
 * shown in its place; a surplus is shown below.
 */
export function OrderStatusNote({ order, now }: { order: PastOrder; now: Date }) {
  const { progress, isWrongMoney } = usePaymentState(order);
  if (isWrongMoney) return <PayerMoneyNotice order={order} />;
  const { headline, time, nextStep } = progress;
  const arrival = getArrival(order, now);
  const isOverdue = arrival !== null && arrival.isOverdue && !arrival.isPlanned && !isNextStop(order);
  const kind = getPayerMoney(order)?.kind;
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
                  . <OverdueContact isForSomeoneElse={getEater(order) !== 'payer'} />
                </>
              )}
            </span>
          </Text>
        )}
        <Text size="small" tone="muted">
          {nextStep}
        </Text>
      </section>
      {(kind === 'surplus' || kind === 'change') && <PayerMoneyNotice order={order} />}
    </>
  );
}
