import { isHold, type Order } from '@sharebox/domain/orders/order';
import type { OpenTransferAccount } from '@sharebox/domain/payments/transfer-account';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { forgetHoldRequest } from '#shared/cart/hold-request.ts';
import { getPlacingPath } from '#shared/cart/order-paths.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths, toPaymentPending } from '#config/paths.ts';
import { formatTime } from '@sharebox/domain/shop/dates';
import type { WithId } from '#firebase/live.ts';
import { CheckoutSteps } from '#shared/orders/checkout-steps.tsx';
import { WhatsAppLink } from '#shared/orders/support-contacts.tsx';
import { PayerMoneyNotice } from '#shared/orders/payer-money-notice.tsx';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { lastKnownHeldBox } from '#shared/orders/held-box.ts';
import { useHeldBox } from '#shared/orders/use-held-box.ts';
import { type Session, useSession } from '#shared/accounts/session.ts';
import { useUid } from '#shared/accounts/use-uid.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { useTransferAccount } from '../api/use-transfer-account';
import { OwnAccountNote, TransferDetails } from '../components/transfer-details';
import { getClaimDraft } from '../claim-form';
import { ClaimCardSkeleton, type ClaimedPayment, PaymentClaimForm } from '../components/payment-claim-form';
import { CancelHoldButton, HoldCountdown } from '../components/hold';
import { OrderGate } from '../components/order-gate';
import { SharedReceipt, UnneededReceipt } from '../components/shared-receipt';
import styles from '../components/payment.module.css';

const title = 'Payment Instructions';

/** A banner for a box that is no longer held. It offers a new box, or a claim if the customer has already paid. */
function HoldEnded({ order, isCancelled }: { order: WithId<Order>; isCancelled: boolean }) {
  const navigate = useNavigate();
  async function takeNewBox(): Promise<void> {
    forgetHoldRequest();
    await navigate(getPlacingPath(order));
  }
  return (
    <Banner
      tone="warning"
      title={isCancelled ? 'This reservation was cancelled' : 'The time to pay for this box ran out'}
      action={
        <Button size="small" onClick={() => void takeNewBox()}>
          Take a new box
        </Button>
      }
    >
      Not transferred yet? Please don’t. Take a new box first: your choices are still in your cart. Already
      transferred for {order.confirmation_reference}? Tell us below: you’ll get a box if one is free, or your
      money back.
    </Banner>
  );
}

function YourBox({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles.folded} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>What is in your box</summary>
      {isOpen && <OrderContents order={order} />}
    </details>
  );
}

function goToForm(): void {
  const heading = document.getElementById('claim-form');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Returns an order's own account in the form in which the device keeps it. */
function toBankAccount({ bank_name, account_name, account_number }: OpenTransferAccount) {
  return { bank_name, account_name, account_number, is_own: true as const };
}

/**
 * Returns the payer's details as initial values of the claim form; null while the profile is loading. `order` is null
 * offline, where an unknown name stays empty.
 */
function getPayer(session: Session, order: Order | null) {
  const person = session.status === 'signed-in' ? session : null;
  const profile = person?.profile;
  if (profile === 'loading' && order) return null;
  const { first_name, last_name } = profile === 'loading' || !profile ? {} : profile;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return {
    full_name: name || (order?.gift_sender_name ?? ''),
    email: person?.user.email ?? order?.guest_email ?? '',
  };
}

interface InstructionsProps {
  payment: ClaimedPayment;
  /** Null offline, when only the details are known that this device has kept. */
  order: WithId<Order> | null;
}

/** The page before the claim. Offline and online, it is the same component, so that typed text and files are kept. */

function Instructions({ payment, order }: InstructionsProps) {
  const session = useSession();
  const now = useServerNow();
  const [problem, setProblem] = useState<string | null>(null);
  const settings = useShopSettings().data;
  const hasProvider = order !== null && settings?.payment_provider !== undefined;
  const transfer = useTransferAccount(payment.id, hasProvider, now);
  const own = transfer.kind === 'own' ? transfer.account : null;
  const ownAccount = useMemo(() => (own ? toBankAccount(own) : undefined), [own]);
  const bankAccount = ownAccount ?? settings?.bank_account;
  const box = useHeldBox(order ? { order, bankAccount } : {});
  const kept = lastKnownHeldBox.useValue();
  const keptAccount = kept?.order_id === payment.id ? kept.bank_account : undefined;
  const isHeld = box?.state === 'held';
  const payer = getPayer(session, order);
  // An own account needs no claim.
  const isManual = order ? transfer.kind === 'shop' : keptAccount?.is_own !== true;

  return (
    <Page title={title} width="wide">
      <PageHeader title="Payment Instructions" />
      <CheckoutSteps current="Pay" />
      <Stack gap={4}>
        {problem && <Banner tone="error" title={problem} />}
        {order && <PayerMoneyNotice order={order} />}
        {isHeld && (
          <HoldCountdown since={order?.created_at ?? null} until={own?.closes_at ?? box.until} now={now} />
        )}
        {!isHeld && order && <HoldEnded order={order} isCancelled={box?.state === 'cancelled'} />}
        {!order && (
          <Banner tone="warning" title="You’re offline. These details are saved on this device.">
            What you enter here is sent once you’re back online.
          </Banner>
        )}
        {own && <UnneededReceipt orderId={payment.id} />}
        <div className={styles.columns}>
          {isHeld && (
            <>
              <div className={styles.column}>
                {transfer.kind === 'shop' && transfer.isFallback && (
                  <Banner title="Please transfer to our own account">
                    We can’t open an account for your box right now. Tell us once you’ve transferred, and we
                    check it ourselves.
                  </Banner>
                )}
                {transfer.kind === 'opening' ? (
                  <Banner title="Opening a bank account for your box…" />
                ) : (
                  <TransferDetails
                    total={payment.total_amount}
                    reference={payment.confirmation_reference}
                    keptAccount={keptAccount}
                    ownAccount={ownAccount}
                  >
                    {own && <OwnAccountNote account={own} />}
                  </TransferDetails>
                )}
                {order && <YourBox order={order} />}
                <details className={styles.folded}>
                  <summary>If your transfer is late</summary>
                  <Text>
                    After {formatTime(own?.closes_at ?? box.until)} your box goes back on sale. Tell us
                    anyway: you’ll get a box if one is free, or your money back.
                  </Text>
                </details>
                <Stack center gap={2}>
                  <WhatsAppLink reference={payment.confirmation_reference} />
                  {order && <CancelHoldButton order={order} />}
                </Stack>
              </div>
              {isManual && (
                <div className={styles.thumb}>
                  <Button size="large" fullWidth onClick={goToForm}>
                    I’ve transferred
                  </Button>
                </div>
              )}
            </>
          )}
          {!isManual && isHeld ? null : payer ? (
            <PaymentClaimForm
              payment={payment}
              payer={payer}
              canUpload={order === null || order.status === 'awaiting_payment'}
              onProblem={setProblem}
            />
          ) : (
            <ClaimCardSkeleton />
          )}
        </div>
      </Stack>
    </Page>
  );
}

/** Clears the draft and redirects once the claim has been received, even if it was submitted on another page. */
function Claimed({ order }: { order: WithId<Order> }) {
  useEffect(() => getClaimDraft(order.id).set(null), [order.id]);
  return <Navigate to={toPaymentPending({ ref: order.confirmation_reference, orderId: order.id })} replace />;
}

export default function PaymentInstructions() {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  const kept = lastKnownHeldBox.useValue();
  const uid = useUid();
  if (!orderId) {
    return query.has('receipt') ? <SharedReceipt title={title} /> : <Navigate to={paths.checkout} replace />;
  }
  const keptPayment = kept?.bank_account &&
    kept.order_id === orderId &&
    uid !== null && {
      ...{ id: orderId, user_id: uid },
      ...{ total_amount: kept.total_amount, confirmation_reference: kept.confirmation_reference },
    };
  const fallback = keptPayment && <Instructions key={orderId} payment={keptPayment} order={null} />;
  return (
    <OrderGate orderId={orderId} title={title} fallback={fallback}>
      {(order) =>
        isHold(order) ? (
          <Instructions key={order.id} payment={order} order={order} />
        ) : (
          <Claimed order={order} />
        )
      }
    </OrderGate>
  );
}
