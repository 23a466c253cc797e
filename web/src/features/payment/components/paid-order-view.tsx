import { deliveryWindowHours } from '@sharebox/domain/orders/delivery-window';
import { type Order, toShortOrderId } from '@sharebox/domain/orders/order';
import { describeOrderProgress } from '@sharebox/domain/payments/order-progress';
import { useEffect } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { MutedText } from '#components/content/text.tsx';
import { dismissToast } from '#components/feedback/toast.tsx';
import { Card } from '#components/layout/card.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import type { WithId } from '#firebase/live.ts';
import { downloadFile } from '#lib/browser-actions.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import { useEmptyPlacedCart } from '#shared/cart/placed-carts.ts';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { isNextStop, nextStopStatusText } from '@sharebox/domain/orders/arrival-estimate';
import { buildOrderShareText, shareTextOrCopy } from '#shared/orders/share-order.ts';
import { paymentConfirmedMessage } from '#shared/orders/payment-state.ts';
import { PaymentDiscrepancyNotice } from '#shared/orders/payment-discrepancy-notice.tsx';
import { buildDeliveryEvent } from '../calendar-event';
import { DeliveryPlace } from './pending-payment-details';
import { OrdersAndHomeLinks, PaymentStatusHero } from './status-views';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import styles from './payment.module.css';

const confirmedTitle = 'Payment Confirmed!';

/**
 * The heading that confirms a payment, with the delivery date as the largest text and a button that saves a calendar
 * file.
 */
function ArrivalHero({ order }: { order: WithId<Order> }) {
  const { headline, nextStep } = describeOrderProgress(order, { now: useServerMinute() });
  const hours = order.delivery_window && deliveryWindowHours[order.delivery_window];
  const saveEvent = () =>
    downloadFile(
      new Blob([buildDeliveryEvent(order, new Date())], { type: 'text/calendar;charset=utf-8' }),
      `share-box-${order.confirmation_reference}.ics`,
    );
  if (isNextStop(order)) {
    return (
      <PaymentStatusHero icon="check" title={confirmedTitle}>
        {nextStopStatusText}.
      </PaymentStatusHero>
    );
  }
  return (
    <PaymentStatusHero icon="check" title={confirmedTitle} time={formatDay(order.delivery_date)}>
      <Stack center gap={4}>
        {hours && <strong>{hours}</strong>}
        <p>
          <DeliveryPlace order={order} />
        </p>
        <p>
          {headline}. {nextStep}
        </p>
        <Stack center gap={2}>
          <Button variant="secondary" onClick={saveEvent}>
            Add to calendar
          </Button>
          <Button variant="quiet" onClick={() => void shareTextOrCopy(buildOrderShareText(order))}>
            <Icon name="share" size={20} />
            Tell a friend
          </Button>
        </Stack>
      </Stack>
    </PaymentStatusHero>
  );
}

/** The page of a paid order. */
export function PaidOrderView({ order }: { order: WithId<Order> }) {
  // Dismisses the toast, because the heading has the same message.
  useEffect(() => dismissToast(paymentConfirmedMessage), []);
  useEmptyPlacedCart(order.confirmation_reference);
  const note = order.personal_note;
  return (
    <>
      <ArrivalHero order={order} />
      <PaymentDiscrepancyNotice order={order} />
      {note && (
        <Card as="section" aria-label="Your love note" className={styles.loveNote}>
          <Icon name="heart" />
          <blockquote>“{note}”</blockquote>
        </Card>
      )}
      <SectionCard
        title="Your Order"
        aside={
          <MutedText>
            {order.confirmation_reference} · {toShortOrderId(order.id)}
          </MutedText>
        }
      >
        <OrderContents order={order} hidesNote />
      </SectionCard>
      <OrdersAndHomeLinks />
    </>
  );
}
