import type { Order } from '@sharebox/domain/orders/order';
import type { OrderProgress } from '@sharebox/domain/payments/order-progress';
import clsx from 'clsx';
import { type ReactNode, useEffect, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { SectionCard } from '#components/layout/section-card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, buildProfilePath } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { useRole } from '#shared/accounts/session.ts';
import { refundAccountQuestion, RefundAccountSection } from '#shared/orders/refund-account-section.tsx';
import { paymentConfirmedMessage } from '#shared/orders/payment-state.ts';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';
import styles from './payment.module.css';
import { Card } from '#components/layout/card.tsx';

interface DisclosureProps {
  title: string;
  /** Shown beside the title, even while the content is collapsed. */
  badge?: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A section that is collapsed under its heading until the user opens it. */
export function Disclosure({ title, badge, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} padded={false}>
      <details
        className={styles.folded}
        open={isOpen}
        onToggle={(event) => onToggle?.(event.currentTarget.open)}
      >
        <summary>
          <h2 id={id}>{title}</h2>
          {badge}
        </summary>
        {children}
      </details>
    </Card>
  );
}

/** The delay in milliseconds before the success page opens after the confirmation. */
const redirectMs = 2000;

interface StatusHeroProps {
  icon: IconName;
  title: string;
  /** The most important date or time, shown as the largest text. */
  time?: ReactNode;
  children?: ReactNode;
}

/** The top of a payment's status page. Screen readers announce the heading when it changes. */
export function PaymentStatusHero({ icon, title, time, children }: StatusHeroProps) {
  return (
    <header className={styles.hero}>
      <span className={styles.seal}>
        <Icon name={icon} size={44} />
      </span>
      <div role="status">
        <h1 className={clsx(time && styles.titleAboveTime)}>{title}</h1>
      </div>
      {time && <div className={styles.time}>{time}</div>}
      {children && (
        <Text as="div" size="lead" tone="muted">
          {children}
        </Text>
      )}
    </header>
  );
}

/** Links to the customer's orders, which guests do not have, and to the home page. */
export function OrdersAndHomeLinks() {
  const isGuest = useRole() === 'guest';
  return (
    <Stack row fill gap={3}>
      {!isGuest && <LinkButton to={buildProfilePath('experiences')}>View My Orders</LinkButton>}
      <LinkButton to={paths.home} variant="secondary">
        Back to Home
      </LinkButton>
    </Stack>
  );
}

interface PaymentConfirmedViewProps {
  title: string;
  /** The path of the success page, which opens after `redirectMs`. */
  path: string;
  hasToast?: boolean;
}

export function PaymentConfirmedView({ title, path, hasToast = false }: PaymentConfirmedViewProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (hasToast) showToast(paymentConfirmedMessage);
    const timer = setTimeout(() => void navigate(path, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, path, hasToast]);
  return (
    <PaymentStatusHero icon="check" title={title}>
      Redirecting you now...
    </PaymentStatusHero>
  );
}

function Support({ reference }: { reference: string }) {
  return (
    <SectionCard title="We are here to help" gap={3}>
      <SupportContacts reference={reference} />
    </SectionCard>
  );
}

interface DisputedPaymentViewProps {
  order: Pick<Order, 'confirmation_reference'>;
  progress: OrderProgress;
  /** Written by staff. */
  notes: string | null;
  /** The form for adding a receipt. */
  children: ReactNode;
}

export function DisputedPaymentView({ order, progress, notes, children }: DisputedPaymentViewProps) {
  return (
    <>
      <PaymentStatusHero icon="alert" title={progress.headline}>
        {progress.nextStep}
      </PaymentStatusHero>
      {notes && (
        <Banner tone="error" title="What our team found">
          {notes}
        </Banner>
      )}
      {children}
      <Support reference={order.confirmation_reference} />
    </>
  );
}

/** The view of an order that ended without a box: the outcome, the refund and the shop's contacts. */
export function EndedOrderView({ order, progress }: { order: WithId<Order>; progress: OrderProgress }) {
  // Scrolls to the top, because the cancel button is at the bottom of the page.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <PaymentStatusHero icon="alert" title={progress.headline}>
        {progress.nextStep}
      </PaymentStatusHero>
      <RefundAccountSection order={order} question={refundAccountQuestion} />
      <Support reference={order.confirmation_reference} />
    </>
  );
}

interface PaymentCheckFailedViewProps {
  heading: string;
  text: string;
  /** The order's reference; null if the URL has none. */
  reference: string | null;
  onRetry?: () => void;
}

/** The page shown if the payment of an order could not be checked, with ways to get help. */
export function PaymentCheckFailedView({ heading, text, reference, onRetry }: PaymentCheckFailedViewProps) {
  return (
    <>
      <PaymentStatusHero icon="alert" title={heading}>
        {text}
      </PaymentStatusHero>
      <Stack row fill gap={3}>
        {onRetry && <Button onClick={onRetry}>Try Again</Button>}
        <LinkButton to={buildProfilePath('experiences')} variant={onRetry ? 'secondary' : 'primary'}>
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
