import type { Order } from '@sharebox/domain/orders/order';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { getSuccessPath } from '#shared/cart/order-paths.ts';
import { LinkButton } from '#components/actions/button.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths, toPaymentPending } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { usePaymentClaim } from '../api/use-payment-claim';
import { OrderGate } from '../components/order-gate';
import { NextReviewNote } from '../components/next-review-note';
import styles from '../components/payment.module.css';
import { StatusHero } from '../components/status-hero';
import { PayerMoneyNotice } from '#shared/orders/payer-money-notice.tsx';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';
import { useCountdown } from '../components/use-countdown';
import { formatCountdown } from '../countdown-text';
import { getOrderOutcome } from '../order-outcome';

const title = 'Confirming Your Payment';

/**
 * The length of the countdown in seconds, and the delay in milliseconds before the success page opens
 * (docs/product/payment-pages.md#the-waiting-screen).
 */
const waitSeconds = 600;
const redirectMs = 2000;

function Confirmed({ success }: { success: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(success, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, success]);
  return (
    <StatusHero icon="check" title="Payment Confirmed!">
      Redirecting you now...
    </StatusHero>
  );
}

function TakingLonger({ order }: { order: WithId<Order> }) {
  return (
    <>
      <StatusHero icon="info" title="Taking Longer Than Expected">
        Your payment for {order.confirmation_reference} is not confirmed yet. Nothing is lost: our team is
        still checking, and we’ll email you.
      </StatusHero>
      <Stack row fill gap={3}>
        <LinkButton to={toPaymentPending({ ref: order.confirmation_reference, orderId: order.id })}>
          View Order Status
        </LinkButton>
        <LinkButton to={paths.contact} variant="secondary">
          Contact Support
        </LinkButton>
      </Stack>
    </>
  );
}

function Confirming({ order }: { order: WithId<Order> }) {
  const claim = usePaymentClaim(order);
  const outcome = getOrderOutcome(order, claim ?? null);
  const left = useCountdown({
    name: `confirmation_${order.id}`,
    seconds: waitSeconds,
    isRunning: outcome === 'pending',
  });
  const isOver = left === 0;

  const money = getPayerMoney(order);
  const isWrong = outcome === 'pending' && money !== null && money.kind !== 'surplus';
  if (isWrong || (outcome !== 'pending' && outcome !== 'verified')) {
    return (
      <Navigate to={toPaymentPending({ ref: order.confirmation_reference, orderId: order.id })} replace />
    );
  }
  return (
    <Page title={title} width="narrow">
      <Stack gap={5}>
        {outcome === 'verified' && <Confirmed success={getSuccessPath(order)} />}
        {outcome === 'pending' && isOver && <TakingLonger order={order} />}
        {outcome === 'pending' && !isOver && (
          <>
            <StatusHero icon="heart" title="Confirming Your Payment">
              This usually takes under 10 minutes
            </StatusHero>
            <Card>
              <Stack center gap={2}>
                <div className={styles.clock} role="timer" aria-label="Time left">
                  {formatCountdown(left)}
                </div>
                <Text>
                  Payment reference:{' '}
                  <strong className={styles.reference}>{order.confirmation_reference}</strong>
                </Text>
                <Text tone="muted">Transfers usually confirm within 5–10 minutes</Text>
              </Stack>
            </Card>
          </>
        )}
        <PayerMoneyNotice order={order} />
        {outcome === 'pending' && (
          <Stack gap={3}>
            <NextReviewNote />
            <LinkButton to={paths.contact} variant="secondary">
              Report a Problem
            </LinkButton>
            <SupportContacts reference={order.confirmation_reference} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

/**
 * The page `/order-confirmation-pending?ref&orderId`, shown if a review takes long
 * (docs/product/payment-pages.md#the-waiting-screen).
 */
export default function OrderConfirmationPending() {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  if (!orderId) return <Navigate to={paths.home} replace />;
  return (
    <OrderGate orderId={orderId} title={title}>
      {(order) => <Confirming key={order.id} order={order} />}
    </OrderGate>
  );
}
