import { getCustomerStatusLabel, type Order } from '@sharebox/domain/orders/order';
import { getCustomerPaymentStatus } from '@sharebox/domain/payments/order-progress';
import { isWithinReviewHours } from '@sharebox/domain/payments/review-time';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { LinkButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Card } from '#components/layout/card.tsx';
import { Page } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import {
  paths,
  buildOrderConfirmationPendingPath,
  buildPaymentInstructionsPath,
  buildPaymentPendingPath,
} from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { getSuccessPath } from '#shared/cart/order-paths.ts';
import { useEmptyPlacedCart } from '#shared/cart/placed-carts.ts';
import { GiftAnswerNotice } from '#shared/gifts/gift-answer-notice.tsx';
import { GiftClaimCard } from '#shared/gifts/gift-claim-card.tsx';
import { CancelOrderSection } from '#shared/orders/cancel-order.tsx';
import { SurpriseCard } from '#shared/gifts/surprise-card.tsx';
import { PaymentDiscrepancyNotice } from '#shared/orders/payment-discrepancy-notice.tsx';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';
import { useOrdersByReference } from '#shared/orders/use-order.ts';
import { useServerMinute } from '#shared/storefront/storefront.ts';
import { ClaimProofSection } from '../components/proof-picker';
import {
  Disclosure,
  PaymentConfirmedView,
  DisputedPaymentView,
  EndedOrderView,
  OrdersAndHomeLinks,
  PaymentStatusHero,
  PaymentCheckFailedView,
} from '../components/status-views';
import { GuestEmailNotice } from '#shared/orders/guest-email-notice.tsx';
import { ConfirmingLaterView, ConfirmingView } from '../components/confirming-view';
import { OrderGate } from '../components/order-gate';
import { PaidOrderView } from '../components/paid-order-view';
import { PendingPaymentDetails, PaymentReviewTimeline } from '../components/pending-payment-details';
import { useCountdown } from '../countdown';
import { type PaymentState, usePaymentState } from '#shared/orders/payment-state.ts';

/** The seconds for which each page waits for the payment to be confirmed (docs/product/payment-pages.md). */
const waitSeconds = { pending: 600, success: 300 };

const toQuery = (order: WithId<Order>) => ({ ref: order.confirmation_reference, orderId: order.id });

/**
 * The thank-you view after a transfer, or the question to the giver of a declined gift. After `waitSeconds.pending`, the
 * waiting view replaces the thank-you view, except outside business hours.
 */
function Submitted({ order, claim, progress, queue, isUnsettled }: PaymentState) {
  const isOpen = isWithinReviewHours(useServerMinute());
  return (
    <>
      {isOpen && !isUnsettled && <WaitingViewRedirect order={order} />}
      <PaymentStatusHero
        icon={isUnsettled ? 'info' : 'heart'}
        title={isUnsettled ? progress.headline : 'Payment Submitted Successfully'}
        time={claim === undefined ? <Skeleton width={220} height="1lh" /> : progress.time}
      >
        {!isUnsettled && `${progress.headline}. `}
        {progress.nextStep} {queue}
      </PaymentStatusHero>
    </>
  );
}

/** Redirects to the waiting view after a while. Rendered only in business hours, because reviews stop outside them. */
function WaitingViewRedirect({ order }: { order: WithId<Order> }) {
  const navigate = useNavigate();
  useCountdown({
    name: `pending_${order.id}`,
    seconds: waitSeconds.pending,
    isRunning: true,
    onEnd: () => {
      showToast('Payment could not be confirmed. Please retry or contact support.', 'warning');
      void navigate(buildOrderConfirmationPendingPath(toQuery(order)), { replace: true });
    },
  });
  return null;
}

function PendingHero(state: PaymentState) {
  const { order, claim, outcome, progress, isWrongMoney } = state;
  // The cart is emptied here as well, because the claim may have been submitted on another device or its response may
  // have been lost.
  const isKept = outcome === 'pending' || outcome === 'verified' || outcome === 'short';
  useEmptyPlacedCart(isKept ? order.confirmation_reference : null);
  if (isWrongMoney) return <PaymentStatusHero icon="alert" title={progress.headline} />;
  switch (outcome) {
    case 'pending':
      return <Submitted {...state} />;
    case 'verified':
      return <PaymentConfirmedView title="We have your payment" path={getSuccessPath(order)} hasToast />;
    case 'disputed':
      return (
        <DisputedPaymentView order={order} progress={progress} notes={claim?.notes ?? null}>
          {claim && <ClaimProofSection order={order} claim={claim} />}
        </DisputedPaymentView>
      );
    case 'refund':
    case 'cancelled':
      return <EndedOrderView order={order} progress={progress} />;
    default:
      return null;
  }
}

/** `/payment-pending?ref&orderId`: an order's live state until its payment is reviewed. */
function Pending({ order }: { order: WithId<Order> }) {
  const state = usePaymentState(order);
  const { claim, outcome, isUnsettled } = state;
  if (outcome === 'unsubmitted') return <Navigate to={buildPaymentInstructionsPath(order.id)} replace />;
  const isPending = outcome === 'pending';
  return (
    <Page title="Payment Pending">
      <Stack gap={4}>
        <GuestEmailNotice order={order} />
        <PendingHero key={`hero-${outcome}`} {...state} />
        <PaymentDiscrepancyNotice order={order} hasTitle={!state.isWrongMoney} />
        <GiftAnswerNotice order={order} />
        <GiftClaimCard order={order} />
        {isPending && claim && <ClaimProofSection order={order} claim={claim} />}
        {/* Reserves the height of the section, so that the buttons below stay in place. */}
        {isPending && claim === undefined && <Skeleton height={132} />}
        <OrdersAndHomeLinks />
        <SurpriseCard order={order} />
        {isPending && !isUnsettled && <PaymentReviewTimeline order={order} />}
        <PendingPaymentDetails
          key={`facts-${outcome}`}
          order={order}
          claim={claim}
          isFolded={isPending || outcome === 'verified'}
          badge={isPending ? 'Pending Confirmation' : getCustomerStatusLabel(order.status)}
          tone={outcome === 'verified' ? 'success' : isPending ? 'warning' : 'error'}
        />
        {isPending && (
          <Disclosure title="Payment not confirmed after 1 hour?">
            <Stack gap={3}>
              <Text tone="muted">
                Call or write to us with your order reference, and we’ll check it with you.
              </Text>
              <SupportContacts reference={order.confirmation_reference} />
            </Stack>
          </Disclosure>
        )}
        {(isPending || outcome === 'disputed') && !isUnsettled && <CancelOrderSection order={order} />}
      </Stack>
    </Page>
  );
}

/** `/order-confirmation-pending?ref&orderId`: shown if a review takes long. */
function Waiting({ order }: { order: WithId<Order> }) {
  const state = usePaymentState(order);
  const isPending = state.outcome === 'pending';
  const isOpen = isWithinReviewHours(useServerMinute());
  if (state.isWrongMoney || state.isUnsettled || (!isPending && state.outcome !== 'verified')) {
    return <Navigate to={buildPaymentPendingPath(toQuery(order))} replace />;
  }
  return (
    <Page title="Confirming Your Payment" width="narrow">
      <Stack gap={5}>
        {!isPending && <PaymentConfirmedView title="Payment Confirmed!" path={getSuccessPath(order)} />}
        {isPending && (isOpen ? <ConfirmingView {...state} /> : <ConfirmingLaterView {...state} />)}
        <PaymentDiscrepancyNotice order={order} />
        {isPending && (
          <Stack center>
            <SupportContacts reference={null} />
          </Stack>
        )}
      </Stack>
    </Page>
  );
}

/** `/payment-success?reference`: the paid order or, while the order is unpaid, the next step. */
function Success({ reference }: { reference: string }) {
  const { data, status, retry } = useOrdersByReference(reference);
  const [order] = data ?? [];
  const outcome = order && getCustomerPaymentStatus(order, null);
  const isRunning = outcome !== 'verified' && status !== 'error';
  const isOver =
    useCountdown({ name: `success_${reference}`, seconds: waitSeconds.success, isRunning }) === 0;

  if (order?.is_gift_order) return <Navigate to={getSuccessPath(order)} replace />;
  if (order && outcome === 'verified') return <PaidOrderView order={order} />;
  if (order && outcome !== 'pending')
    return <Navigate to={buildPaymentPendingPath(toQuery(order))} replace />;
  if (status === 'error') {
    return (
      <PaymentCheckFailedView
        heading="An unexpected error occurred while checking your order status"
        text="We encountered an error while verifying your order. Please contact support."
        reference={reference}
        onRetry={retry}
      />
    );
  }
  if (isOver) {
    return (
      <PaymentCheckFailedView
        heading="Your payment is not confirmed yet"
        text="Bank transfers take up to 10 minutes. Please contact support after 15 minutes."
        reference={reference}
      />
    );
  }
  return (
    <>
      <PaymentStatusHero icon="heart" title="Checking your payment…">
        One moment: we are looking for {reference}.
      </PaymentStatusHero>
      <Card aria-busy="true">
        <Stack>
          <Skeleton height={56} />
          <Skeleton height={56} />
          <Skeleton width="50%" height={28} />
        </Stack>
      </Card>
      {order && (
        <LinkButton to={buildPaymentPendingPath(toQuery(order))} variant="secondary">
          View Order Status
        </LinkButton>
      )}
    </>
  );
}

/** The state of an order's payment after the claim (docs/product/payment-pages.md). */
export default function PaymentStatePage({ page }: { page: 'pending' | 'waiting' | 'success' }) {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  const reference = query.get('reference');
  if (page === 'success') {
    return (
      <Page title="Payment Success">
        <Stack gap={5}>
          {reference ? (
            <Success key={reference} reference={reference} />
          ) : (
            <PaymentCheckFailedView
              heading="No payment reference found in URL"
              text="We encountered an error while verifying your order. Please contact support."
              reference={null}
            />
          )}
        </Stack>
      </Page>
    );
  }
  if (!orderId) return <Navigate to={paths.home} replace />;
  const [title, View] =
    page === 'pending' ? ['Payment Pending', Pending] : ['Confirming Your Payment', Waiting];
  return (
    <OrderGate orderId={orderId} title={title}>
      {(order) => <View key={order.id} order={order} />}
    </OrderGate>
  );
}
