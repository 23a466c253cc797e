import { getHistoryLabel, type Order } from '@sharebox/domain/orders/order';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { getSuccessPath } from '#shared/cart/order-paths.ts';
import { useEmptyPlacedCart } from '#shared/cart/use-empty-placed-cart.ts';
import { LinkButton } from '#components/actions/button.tsx';
import { CancelOrderSection } from '#shared/orders/cancel-order-section.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { paths, toOrderConfirmationPending, toPaymentInstructions, toProfile } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { usePaymentClaim } from '../api/use-payment-claim';
import { AddedProof } from '../components/added-proof';
import { GuestEmailNotice } from '../components/guest-email-notice';
import { OrderGate } from '../components/order-gate';
import { DisputedPaymentView, EndedOrderView } from '../components/order-problem-views';
import { PendingFacts } from '../components/pending-facts';
import { StatusHero } from '../components/status-hero';
import { PayerMoneyNotice } from '#shared/orders/payer-money-notice.tsx';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';
import { useCountdown } from '../components/use-countdown';
import { ReviewTimeline } from '../components/review-timeline';
import { confirmedMessage } from '../confirmed-message';
import { getOrderOutcome } from '../order-outcome';

const title = 'Payment Pending';

/** Seconds before the waiting screen opens, and milliseconds before the success page opens after the confirmation. */
const waitSeconds = 600;
const redirectMs = 2000;

function Confirmed({ order }: { order: WithId<Order> }) {
  const navigate = useNavigate();
  const success = getSuccessPath(order);
  useEmptyPlacedCart(order.confirmation_reference);
  useEffect(() => {
    showToast(confirmedMessage);
    const timer = setTimeout(() => void navigate(success, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, success]);
  return (
    <StatusHero icon="check" title="We have your payment">
      Redirecting you now...
    </StatusHero>
  );
}

function Waiting({ order }: { order: WithId<Order> }) {
  const navigate = useNavigate();
  // Also empties the cart if the claim was submitted on another device or its response was lost.
  useEmptyPlacedCart(order.confirmation_reference);
  useCountdown({
    name: `pending_${order.id}`,
    seconds: waitSeconds,
    isRunning: true,
    onEnd: () => {
      showToast('Payment could not be confirmed. Please retry or contact support.', 'warning');
      void navigate(toOrderConfirmationPending({ ref: order.confirmation_reference, orderId: order.id }), {
        replace: true,
      });
    },
  });
  return (
    <StatusHero icon="heart" title="Payment Submitted Successfully">
      Your payment is being reviewed. You can close this page. We’ll email you.
    </StatusHero>
  );
}

/** The heading for money that was too little or late. It replaces the thanks for a transfer. */
function MoneyHero({ order, title }: { order: WithId<Order>; title: string }) {
  useEmptyPlacedCart(order.confirmation_reference);
  return <StatusHero icon="alert" title={title} />;
}

function Pending({ order }: { order: WithId<Order> }) {
  const claim = usePaymentClaim(order);
  const outcome = getOrderOutcome(order, claim ?? null);
  const isGuest = useRole() === 'guest';
  const money = getPayerMoney(order);
  const isWrong =
    outcome === 'short' || (outcome === 'pending' && money !== null && money.kind !== 'surplus');
  if (outcome === 'unsubmitted') return <Navigate to={toPaymentInstructions(order.id)} replace />;
  const badge = outcome === 'pending' ? 'Pending Confirmation' : getHistoryLabel(order.status);
  return (
    <Page title={title}>
      <Stack gap={5}>
        <GuestEmailNotice order={order} />
        {isWrong && money && <MoneyHero order={order} title={money.title} />}
        {outcome === 'pending' && !isWrong && <Waiting order={order} />}
        {outcome === 'verified' && <Confirmed order={order} />}
        {outcome === 'disputed' && <DisputedPaymentView order={order} notes={claim?.notes ?? null} />}
        {(outcome === 'refund' || outcome === 'cancelled') && <EndedOrderView order={order} />}
        <PayerMoneyNotice order={order} />
        {outcome === 'pending' && <ReviewTimeline order={order} claim={claim} />}
        {outcome === 'pending' && claim && <AddedProof order={order} claim={claim} />}
        <PendingFacts
          key={outcome}
          order={order}
          claim={claim}
          isFolded={outcome === 'pending' || outcome === 'verified'}
          badge={badge}
          tone={outcome === 'verified' ? 'success' : outcome === 'pending' ? 'warning' : 'error'}
        />
        <Stack row fill gap={3}>
          {!isGuest && <LinkButton to={toProfile('experiences')}>View My Orders</LinkButton>}
          <LinkButton to={paths.home} variant="secondary">
            Back to Home
          </LinkButton>
        </Stack>
        {outcome === 'pending' && (
          <Card as="section" aria-labelledby="not-confirmed">
            <Stack gap={3}>
              <h2 id="not-confirmed">Payment not confirmed after 1 hour?</h2>
              <Text tone="muted">
                Call or write to us with your order reference, and we’ll check it with you.
              </Text>
              <SupportContacts reference={order.confirmation_reference} />
            </Stack>
          </Card>
        )}
        {(outcome === 'pending' || outcome === 'disputed') && <CancelOrderSection order={order} />}
      </Stack>
    </Page>
  );
}

/**
 * The page `/payment-pending?ref&orderId`, which shows an order's live status until its payment is reviewed
 * (docs/product/payment-pages.md#the-pending-page).
 */
export default function PaymentPending() {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  if (!orderId) return <Navigate to={paths.home} replace />;
  return (
    <OrderGate orderId={orderId} title={title}>
      {(order) => <Pending key={order.id} order={order} />}
    </OrderGate>
  );
}
