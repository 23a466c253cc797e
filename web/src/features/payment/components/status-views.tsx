import type { Order } from '@sharebox/domain/orders/order';
import type { OrderProgress } from '@sharebox/domain/payments/order-progress';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, LinkButton } from '#components/actions/button.tsx';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { paths, toProfile } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import { useRole } from '#shared/accounts/use-role.ts';
import { payerQuestion, RefundAccount } from '#shared/orders/refund-account.tsx';
import { confirmedMessage } from '#shared/orders/payment-state.ts';
import { SupportContacts } from '#shared/orders/support-contacts.tsx';
import styles from './payment.module.css';

/** The delay in milliseconds before the success page opens after the confirmation. */
const redirectMs = 2000;

interface StatusHeroProps {
  icon: IconName;
  title: string;
  /** The one time that matters, as the largest text. */
  time?: ReactNode;
  children?: ReactNode;
}

/** Screen readers announce the heading when it changes. */
export function StatusHero({ icon, title, time, children }: StatusHeroProps) {
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
export function OrderLinks() {
  const isGuest = useRole() === 'guest';
  return (
    <Stack row fill gap={3}>
      {!isGuest && <LinkButton to={toProfile('experiences')}>View My Orders</LinkButton>}
      <LinkButton to={paths.home} variant="secondary">
        Back to Home
      </LinkButton>
    </Stack>
  );
}

interface ConfirmedProps {
  title: string;
  /** The path of the success page, which opens after two seconds. */
  path: string;
  hasToast?: boolean;
}

export function Confirmed({ title, path, hasToast = false }: ConfirmedProps) {
  const navigate = useNavigate();
  useEffect(() => {
    if (hasToast) showToast(confirmedMessage);
    const timer = setTimeout(() => void navigate(path, { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate, path, hasToast]);
  return (
    <StatusHero icon="check" title={title}>
      Redirecting you now...
    </StatusHero>
  );
}

function Support({ reference }: { reference: string }) {
  return (
    <Card as="section" aria-labelledby="support">
      <Stack gap={3}>
        <h2 id="support">We are here to help</h2>
        <SupportContacts reference={reference} />
      </Stack>
    </Card>
  );
}

interface DisputedPaymentViewProps {
  order: Pick<Order, 'confirmation_reference'>;
  progress: OrderProgress;
  /** Written by staff. */
  notes: string | null;
  /** The form for a receipt. */
  children: ReactNode;
}

export function DisputedPaymentView({ order, progress, notes, children }: DisputedPaymentViewProps) {
  return (
    <>
      <StatusHero icon="alert" title={progress.headline}>
        {progress.nextStep}
      </StatusHero>
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

interface EndedOrderViewProps {
  order: WithId<Order>;
  progress: OrderProgress;
}

/** The view of an order that ended without a box: who cancelled it, and what is refunded when. */
export function EndedOrderView({ order, progress }: EndedOrderViewProps) {
  // Customers cancel at the bottom of the page.
  useEffect(() => {
    scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <StatusHero icon="alert" title={progress.headline}>
        {progress.nextStep}
      </StatusHero>
      <RefundAccount order={order} question={payerQuestion} />
      <Support reference={order.confirmation_reference} />
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

/** The page of an order whose payment could not be checked, with ways to get help. */
export function Trouble({ heading, text, reference, onRetry }: TroubleProps) {
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
