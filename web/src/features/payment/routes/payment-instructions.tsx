import { isHold, type Order } from '@sharebox/domain/orders/order';
import type { OpenTransferAccount } from '@sharebox/domain/payments/transfer-account';
import { getMissingAmount } from '@sharebox/domain/orders/order-money';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { forgetHoldRequest } from '#shared/cart/hold-request.ts';
import { getReorderPath } from '#shared/cart/order-paths.ts';
import { isFromGiftCart } from '#shared/cart/placed-carts.ts';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Page, PageHeader } from '#components/layout/page.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { Text } from '#components/content/text.tsx';
import { paths, buildPaymentPendingPath } from '#config/paths.ts';
import { describeOrderProgress } from '@sharebox/domain/payments/order-progress';
import type { WithId } from '#firebase/live.ts';
import { CheckoutSteps } from '#shared/orders/checkout-steps.tsx';
import { WhatsAppLink } from '#shared/orders/support-contacts.tsx';
import { PaymentDiscrepancyNotice } from '#shared/orders/payment-discrepancy-notice.tsx';
import { OrderContents } from '#shared/orders/box-contents.tsx';
import { lastKnownHeldBox, useHeldBox } from '#shared/orders/use-held-box.ts';
import { type Session, useSession, useUid } from '#shared/accounts/session.ts';
import { anonymousPayerName } from '#shared/cart/gift-choice.ts';
import { useServerNow } from '#shared/storefront/storefront.ts';
import { useShopSettings } from '#shared/storefront/use-shop-settings.ts';
import { useTransferAccount } from '../api/use-transfer-account';
import { OwnAccountNote, TransferDetails } from '../components/transfer-details';
import { getClaimDraft } from '../claim-form';
import { ClaimCardSkeleton, type ClaimedPayment, PaymentClaimForm } from '../components/payment-claim-form';
import { CancelHoldButton, HoldCountdown } from '../components/hold';
import { BalanceNotice } from '../components/payment-notices';
import { Disclosure } from '../components/status-views';
import { OrderGate } from '../components/order-gate';
import { SharedReceiptView, ReceiptNotNeededNotice } from '../components/shared-receipt-view';
import styles from '../components/payment.module.css';

const title = 'Payment Instructions';

/**
 * A card shown once the box is no longer held. It asks whether the customer has already transferred or wants a new box.
 */
function HoldEnded({ order, onTransferred }: { order: WithId<Order>; onTransferred: () => void }) {
  const navigate = useNavigate();
  const isTyped = order.customer_name !== null;
  async function takeNewBox(): Promise<void> {
    forgetHoldRequest();
    await navigate(getReorderPath(order));
  }
  return (
    <SectionCard title="Have you already transferred?" gap={3}>
      <Text>
        If so, tell us: you’ll get a box if one is free, or your money back. If not, please don’t transfer for
        this box. {isTyped ? 'Write to us for a new one.' : 'Your choices are still in your cart.'}
      </Text>
      <Stack row fill gap={3}>
        {isTyped ? (
          <WhatsAppLink reference={order.confirmation_reference} />
        ) : (
          <Button onClick={() => void takeNewBox()}>No, take a new box</Button>
        )}
        <Button variant="secondary" onClick={onTransferred}>
          Yes, I’ve transferred
        </Button>
      </Stack>
    </SectionCard>
  );
}

function YourBox({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure title="What is in your box" isOpen={isOpen} onToggle={setIsOpen}>
      {isOpen && <OrderContents order={order} />}
    </Disclosure>
  );
}

/** Returns whether the claim form has input that the page must not hide. */
function hasClaimInput(orderId: string): boolean {
  const draft = getClaimDraft(orderId).get();
  return draft !== null && (draft.form.bank_used !== '' || draft.proof !== null);
}

function goToForm(): void {
  const heading = document.getElementById('claim-form');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Converts an order's own account to the format that is stored on the device. */
function toBankAccount({ bank_name, account_name, account_number }: OpenTransferAccount) {
  return { bank_name, account_name, account_number, is_own: true as const };
}

/**
 * Returns the payer's details as initial values of the claim form; null while the profile is loading. `order` is null
 * while offline; the payer's name may then be empty.
 */
function getPayer(session: Session, order: Order | null) {
  const person = session.status === 'signed-in' ? session : null;
  const profile = person?.profile;
  if (profile === 'loading' && order) return null;
  const { first_name, last_name } = profile === 'loading' || !profile ? {} : profile;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const typedName = order?.is_anonymous ? anonymousPayerName.get() : null;
  return {
    full_name: name || (order?.gift_sender_name ?? order?.customer_name ?? typedName ?? ''),
    email: person?.user.email ?? order?.guest_email ?? '',
  };
}

interface InstructionsProps {
  payment: ClaimedPayment;
  /** Null while offline, when only the details stored on this device are known. */
  order: WithId<Order> | null;
}

/**
 * The payment page before the claim. The same component is used offline and online, so that entered text and files are
 * preserved.
 */
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
  const ended = order && box && !isHeld ? describeOrderProgress(order, { now: box.until }) : null;
  const [hasTransferred, setHasTransferred] = useState(false);
  const isAsked = ended !== null && !hasTransferred;
  if (isAsked && hasClaimInput(payment.id)) setHasTransferred(true);
  // A payment to the order's own account needs no claim.
  const isManual = order ? transfer.kind === 'shop' : keptAccount?.is_own !== true;

  return (
    <Page title={title} width="wide">
      <PageHeader title={ended?.headline ?? title} />
      {!ended && (
        <CheckoutSteps
          current="Pay"
          isGiftPage={
            order !== null && (order.claim !== null || isFromGiftCart(order.confirmation_reference))
          }
        />
      )}
      <Stack gap={4}>
        {problem && <Banner tone="error" title={problem} />}
        {order && <PaymentDiscrepancyNotice order={order} />}
        {order && isHeld && <BalanceNotice order={order} hasOwnAccount={hasProvider && !isManual} />}
        {isHeld && <HoldCountdown since={order?.created_at ?? null} until={box.until} now={now} />}
        {isAsked && order && (
          <HoldEnded
            order={order}
            onTransferred={() => {
              flushSync(() => setHasTransferred(true));
              goToForm();
            }}
          />
        )}
        {!order && (
          <Banner tone="warning" title="You’re offline. These details are saved on this device.">
            What you enter here is sent once you’re back online.
          </Banner>
        )}
        {own && <ReceiptNotNeededNotice orderId={payment.id} />}
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
                <Disclosure title="If your transfer is late">
                  <Text>
                    Your box goes back on sale when the time is over. Tell us anyway: you’ll get a box if one
                    is free, or your money back.
                  </Text>
                </Disclosure>
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
          {isAsked || (!isManual && isHeld) ? null : payer ? (
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
  return (
    <Navigate
      to={buildPaymentPendingPath({ ref: order.confirmation_reference, orderId: order.id })}
      replace
    />
  );
}

export default function PaymentInstructionsPage() {
  const [query] = useSearchParams();
  const orderId = query.get('orderId');
  const kept = lastKnownHeldBox.useValue();
  const uid = useUid();
  if (!orderId) {
    return query.has('receipt') ? (
      <SharedReceiptView title={title} />
    ) : (
      <Navigate to={paths.checkout} replace />
    );
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
          <Instructions
            key={order.id}
            payment={{ ...order, total_amount: getMissingAmount(order) }}
            order={order}
          />
        ) : (
          <Claimed order={order} />
        )
      }
    </OrderGate>
  );
}
