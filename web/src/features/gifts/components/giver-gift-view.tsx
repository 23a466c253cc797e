import { describeRecipientNotification } from '@sharebox/domain/gifts/received-gift';
import { isPaymentVerified, type Order } from '@sharebox/domain/orders/order';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { FactList } from '#components/layout/fact-list.tsx';
import { Page } from '#components/layout/page.tsx';
import { Quote } from '#components/content/quote.tsx';
import { dismissToast } from '#components/feedback/toast.tsx';
import { PageSkeleton, Skeleton } from '#components/feedback/skeleton.tsx';
import { Stack } from '#components/layout/stack.tsx';
import {
  paths,
  buildPaymentInstructionsPath,
  buildPaymentPendingPath,
  buildProfilePath,
} from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { requestSignOut } from '#shared/accounts/request-sign-out.ts';
import { rememberTypedEmail } from '#shared/sign-in/typed-email.ts';
import { useRole, useMemberUid } from '#shared/accounts/session.ts';
import { getSuccessPath } from '#shared/cart/order-paths.ts';
import { useEmptyPlacedCart } from '#shared/cart/placed-carts.ts';
import { formatDeliveryTime } from '@sharebox/domain/orders/arrival-estimate';
import { GiftAnswerNotice } from '#shared/gifts/gift-answer-notice.tsx';
import { SurpriseCard } from '#shared/gifts/surprise-card.tsx';
import { GiftClaimCard } from '#shared/gifts/gift-claim-card.tsx';
import { paymentConfirmedMessage, type PaymentState, usePaymentState } from '#shared/orders/payment-state.ts';
import { GuestEmailNotice } from '#shared/orders/guest-email-notice.tsx';
import { PaymentDiscrepancyNotice } from '#shared/orders/payment-discrepancy-notice.tsx';
import { WhatsAppLink } from '#shared/orders/support-contacts.tsx';
import { CancelOrderSection } from '#shared/orders/cancel-order.tsx';
import { refundAccountQuestion, RefundAccountSection } from '#shared/orders/refund-account-section.tsx';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { type OrderState, useOrder, useOrdersByReference } from '#shared/orders/use-order.ts';
import { GiftStatusHero, GiftSteps, ShareShopButton, GiftReferences } from './gift-status';
import { AccountPrompt } from './account-prompt';

const title = 'Your Gift';

function NextStepLink({ order, outcome, progress }: PaymentState) {
  switch (outcome) {
    case 'unsubmitted':
      return (
        <LinkButton variant="gold" to={buildPaymentInstructionsPath(order.id)}>
          {progress.time === null ? 'See what you can do' : 'Continue to payment'}
        </LinkButton>
      );
    case 'pending':
    case 'disputed': {
      const query = { ref: order.confirmation_reference, orderId: order.id };
      return (
        <LinkButton variant="gold" to={buildPaymentPendingPath(query)}>
          View Order Status
        </LinkButton>
      );
    }
    default:
      return null;
  }
}

const hasEnded = ({ status }: Order) => status === 'expired' || status === 'cancelled';

function OtherPages({ isShared }: { isShared: boolean }) {
  const isMember = useMemberUid() !== null;
  const isGuest = useRole() === 'guest';
  return (
    <Stack row fill gap={3}>
      {isShared && <ShareShopButton />}
      {isMember && (
        <LinkButton to={buildProfilePath('experiences')} variant="secondary">
          View My Orders
        </LinkButton>
      )}
      <LinkButton to={paths.home} variant="secondary">
        Back to Home
      </LinkButton>
      {isGuest && (
        <Button variant="quiet" onClick={requestSignOut}>
          Remove this gift from this device
        </Button>
      )}
    </Stack>
  );
}

function Gift({ order }: { order: WithId<Order> }) {
  const state = usePaymentState(order);
  const { outcome, progress, claim, isWrongMoney } = state;
  const isPaid = isPaymentVerified(order.status);
  useEmptyPlacedCart(isPaid ? order.confirmation_reference : null);
  // Dismisses the toast, because the heading has the same message.
  useEffect(() => {
    if (isPaid) dismissToast(paymentConfirmedMessage);
  }, [isPaid]);
  const isGuest = useRole() === 'guest';
  const told = describeRecipientNotification(order);
  const { guest_email } = order;
  // Remembers the gift's email address for a guest who creates an account from this page.
  useEffect(() => {
    if (guest_email !== null) rememberTypedEmail(guest_email);
  }, [guest_email]);
  const isDeclined = order.gift_answer === 'declined';
  const isAhead = isPaid ? order.status !== 'delivered' && !order.dispatched_at : outcome === 'pending';
  const isComingToGiver = order.declined_outcome === 'own-address';
  const isComing = !hasEnded(order) && (!isDeclined || isComingToGiver);
  const isUnsettled = isDeclined && order.declined_outcome === null;
  return (
    <Page title={isPaid ? 'Gift Confirmed' : title}>
      <Stack gap={5}>
        <GuestEmailNotice order={order} />
        <GiftStatusHero
          icon={outcome === 'verified' ? 'gift' : outcome === 'pending' ? 'heart' : 'info'}
          title={progress.headline}
          time={claim === undefined && outcome === 'pending' ? <Skeleton height="1lh" /> : progress.time}
          text={isWrongMoney ? null : progress.nextStep}
          action={<NextStepLink {...state} />}
        />
        <PaymentDiscrepancyNotice order={order} hasTitle={!isWrongMoney} />
        {order.cancel_reason && <Quote by="The reason">{order.cancel_reason}</Quote>}
        <RefundAccountSection order={order} question={refundAccountQuestion} />
        {isDeclined && <GiftAnswerNotice order={order} />}
        <GiftClaimCard order={order} />
        <SectionCard title="Your gift">
          <FactList
            columns="two"
            facts={[
              isComingToGiver
                ? ['Comes to', [order.delivery_label, order.delivery_city].filter(Boolean).join(', ')]
                : ['To', [order.recipient_name, order.delivery_city].filter(Boolean).join(', ')],
              ...(isComing ? [['Delivery', formatDeliveryTime(order)] as const] : []),
              ['From', order.is_anonymous ? 'Someone Special' : (order.gift_sender_name ?? 'You')],
              ...(told === null ? [] : [['We tell them', told] as const]),
            ]}
          />
          {!isDeclined && <GiftAnswerNotice order={order} />}
          {order.love_message && <blockquote>“{order.love_message}”</blockquote>}
          <OrderContents order={order} />
        </SectionCard>
        <SurpriseCard order={order} />
        <div>
          <WhatsAppLink reference={order.confirmation_reference} />
        </div>
        {isGuest && !isUnsettled && <CancelOrderSection order={order} />}
        <GiftReferences reference={order.confirmation_reference} orderId={order.id} />
        {isAhead && !isDeclined && <GiftSteps order={order} />}
        <OtherPages isShared={isPaid && !isDeclined} />
        <AccountPrompt />
      </Stack>
    </Page>
  );
}

function GiftGate({ state }: { state: OrderState }) {
  if (state.status === 'loading') return <PageSkeleton />;
  if (state.status === 'ready') {
    if (!state.order.is_gift_order) return <Navigate to={getSuccessPath(state.order)} replace />;
    return <Gift key={state.order.id} order={state.order} />;
  }
  const isMissing = state.status === 'missing';
  return (
    <Page title={title}>
      <Stack gap={5}>
        <EmptyState
          level={1}
          icon={isMissing ? 'search' : 'alert'}
          title={isMissing ? 'We could not find this gift' : 'Your gift could not be loaded'}
          action={state.status === 'error' && <Button onClick={state.retry}>Try Again</Button>}
        >
          {isMissing
            ? 'The link may be incomplete, or the gift belongs to another account. Given as a guest? Open it from our email, and it moves to this account.'
            : 'Please check your connection. Nothing about your gift has changed.'}
        </EmptyState>
        <OtherPages isShared={false} />
      </Stack>
    </Page>
  );
}

function GiftById({ orderId }: { orderId: string }) {
  return <GiftGate state={useOrder(orderId)} />;
}

function GiftByReference({ reference }: { reference: string }) {
  const { status, data, retry } = useOrdersByReference(reference);
  const [order] = data ?? [];
  if (status !== 'ready') return <GiftGate state={status === 'error' ? { status, retry } : { status }} />;
  return <GiftGate state={order ? { status, order } : { status: 'missing' }} />;
}

interface GiverGiftViewProps {
  /** At least one of `orderId` and `reference` is set. */
  orderId: string | null;
  reference: string | null;
}

/** A gift's page for its giver. Other users cannot even see that the gift exists. */
export default function GiverGiftView({ orderId, reference }: GiverGiftViewProps) {
  if (orderId !== null) return <GiftById orderId={orderId} />;
  return reference === null ? null : <GiftByReference reference={reference} />;
}
