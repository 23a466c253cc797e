import { toShortOrderId, type Order } from '@sharebox/domain/orders/order';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { getSuccessPath } from '#shared/cart/order-paths.ts';
import { useEmptyPlacedCart } from '#shared/cart/use-empty-placed-cart.ts';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Icon } from '#components/actions/icon.tsx';
import { Card } from '#components/layout/card.tsx';
import { isNextStop, nextStopStatus } from '#shared/orders/next-stop.ts';
import { OrderContents } from '#shared/orders/order-contents.tsx';
import { Page } from '#components/layout/page.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { dismissToast } from '#components/feedback/toast.tsx';
import { downloadFile } from '#lib/browser-actions.ts';
import { paths, toPaymentPending, toProfile } from '#config/paths.ts';
import { formatDay } from '@sharebox/domain/shop/dates';
import type { WithId } from '#firebase/live.ts';
import { useOrderByReference } from '#shared/orders/use-order-by-reference.ts';
import styles from '../components/payment.module.css';
import { StatusHero } from '../components/status-hero';
import { PayerMoneyNotice } from '#shared/orders/payer-money-notice.tsx';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';
import { useCountdown } from '../components/use-countdown';
import { buildDeliveryEvent } from '../calendar-event';
import { confirmedMessage } from '../confirmed-message';
import { getOrderOutcome } from '../order-outcome';

const title = 'Payment Success';

/**
 * Seconds after which the page reports that confirming the transfer is taking long
 * (docs/product/payment-pages.md#the-success-page).
 */
const waitSeconds = 300;

/** The confirmation with the delivery's date as its largest text, and a calendar file. */
function ArrivalHero({ order }: { order: WithId<Order> }) {
  const hours = order.delivery_window && deliveryWindowLabels[order.delivery_window];
  const saveEvent = () =>
    downloadFile(
      new Blob([buildDeliveryEvent(order, new Date())], { type: 'text/calendar;charset=utf-8' }),
      `share-box-${order.confirmation_reference}.ics`,
    );
  return (
    <header className={styles.hero}>
      <span className={styles.seal}>
        <Icon name="check" size={44} />
      </span>
      <div role="status">
        <h1 className={styles.confirmed}>Payment Confirmed!</h1>
      </div>
      {isNextStop(order) ? (
        <Text size="lead">{nextStopStatus}.</Text>
      ) : (
        <>
          <div>
            <Text tone="muted">Your order is being prepared. It arrives on</Text>
            <p className={styles.arrivalDay}>{formatDay(order.delivery_date)}</p>
            {hours && <Text tone="muted">{hours}</Text>}
          </div>
          <Button variant="secondary" onClick={saveEvent}>
            Add to calendar
          </Button>
        </>
      )}
    </header>
  );
}

function Success({ order }: { order: WithId<Order> }) {
  // Dismisses the toast, because the heading says the same.
  useEffect(() => dismissToast(confirmedMessage), []);
  useEmptyPlacedCart(order.confirmation_reference);
  const note = order.personal_note;
  return (
    <>
      <ArrivalHero order={order} />
      <PayerMoneyNotice order={order} />
      {note && (
        <Card as="section" aria-label="Your love note" className={styles.loveNote}>
          <Icon name="heart" />
          <blockquote>“{note}”</blockquote>
        </Card>
      )}
      <Card as="section" aria-labelledby="your-order">
        <Stack>
          <Stack row spread gap={2}>
            <h2 id="your-order">Your Order</h2>
            <Text size="small" tone="muted">
              {order.confirmation_reference} · {toShortOrderId(order.id)}
            </Text>
          </Stack>
          <OrderContents order={order} hidesNote />
        </Stack>
      </Card>
      <Stack row fill gap={3}>
        <LinkButton to={toProfile('experiences')}>View My Orders</LinkButton>
        <LinkButton to={paths.home} variant="secondary">
          Back to Home
        </LinkButton>
      </Stack>
    </>
  );
}

interface TroubleProps {
  heading: string;
  text: string;
  /** The order's reference; null if the URL has none. */
  reference: string | null;
  onRetry?: () => void;
}

function Trouble({ heading, text, reference, onRetry }: TroubleProps) {
  return (
    <>
      <StatusHero icon="alert" title={heading}>
        {text}
      </StatusHero>
      <Stack row fill gap={3}>
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        <LinkButton to={toProfile('experiences')} variant={onRetry ? 'secondary' : 'primary'}>
          View My Orders
        </LinkButton>
        <LinkButton to={paths.contact} variant="secondary">
          Contact Support
        </LinkButton>
      </Stack>
      <SupportContacts reference={reference} />
    </>
  );
}

function Result({ reference }: { reference: string }) {
  const found = useOrderByReference(reference);
  const order = found.data?.[0];
  const isVerified = order !== undefined && getOrderOutcome(order, null) === 'verified';
  const isRunning = !isVerified && found.status !== 'error';
  const isOver = useCountdown({ name: `success_${reference}`, seconds: waitSeconds, isRunning }) === 0;

  if (order?.is_gift_order) return <Navigate to={getSuccessPath(order)} replace />;
  if (isVerified) return <Success order={order} />;
  if (order && getOrderOutcome(order, null) !== 'pending') {
    return <Navigate to={toPaymentPending({ ref: reference, orderId: order.id })} replace />;
  }
  if (found.status === 'error') {
    return (
      <Trouble
        heading="An unexpected error occurred while checking your order status"
        text="We encountered an error while verifying your order. Please contact support."
        reference={reference}
        onRetry={found.retry}
      />
    );
  }
  if (isOver) {
    return (
      <Trouble
        heading="Your payment is not confirmed yet"
        text="Bank transfers take up to 10 minutes. Please contact support after 15 minutes."
        reference={reference}
      />
    );
  }
  return (
    <>
      <StatusHero icon="heart" title="Checking your payment…">
        One moment: we are looking for {reference}.
      </StatusHero>
      <Card aria-busy="true">
        <Stack>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton width="50%" height={28} />
        </Stack>
      </Card>
      {order && (
        <LinkButton to={toPaymentPending({ ref: reference, orderId: order.id })} variant="secondary">
          View Order Status
        </LinkButton>
      )}
    </>
  );
}

/**
 * The page `/payment-success?reference`. It shows the paid order or, while the order is unpaid, the next step
 * (docs/product/payment-pages.md#the-success-page).
 */
export default function PaymentSuccess() {
  const [query] = useSearchParams();
  const reference = query.get('reference');
  return (
    <Page title={title}>
      <Stack gap={5}>
        {reference ? (
          <Result key={reference} reference={reference} />
        ) : (
          <Trouble
            heading="No payment reference found in URL"
            text="We encountered an error while verifying your order. Please contact support."
            reference={null}
          />
        )}
      </Stack>
    </Page>
  );
}
