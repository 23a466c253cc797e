import type { Order } from '@sharebox/domain/orders/order';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { LinkButton } from '#components/actions/button.tsx';
import { Text } from '#components/content/text.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { buildPaymentPendingPath, paths } from '#config/paths.ts';
import type { WithId } from '#firebase/live.ts';
import type { PaymentState } from '#shared/orders/payment-state.ts';
import { formatCountdown, useCountdown } from '../countdown';
import styles from './payment.module.css';
import { PaymentStatusHero } from './status-views';

/** The seconds for which the view waits for the confirmation (docs/product/payment-pages.md). */
const waitSeconds = 600;

function OrderReference({ order }: { order: Order }) {
  return (
    <>
      Order reference: <strong className={styles.reference}>{order.confirmation_reference}</strong>
    </>
  );
}

/** The view of a pending payment outside business hours. It has no countdown, because no payment is reviewed then. */
export function ConfirmingLaterView({ order, progress }: PaymentState) {
  return (
    <>
      <PaymentStatusHero icon="heart" title="Confirming Your Payment" time={progress.time}>
        {progress.nextStep}
        <br />
        <OrderReference order={order} />
      </PaymentStatusHero>
      <ReportProblemLink />
    </>
  );
}

/** The view of a pending payment in business hours, with a countdown and its end. */
export function ConfirmingView({ order }: PaymentState) {
  const left = useCountdown({
    name: `confirmation_${order.id}`,
    seconds: waitSeconds,
    isRunning: true,
  });
  if (left === 0) return <TakingLonger order={order} />;
  const clock = (
    <span role="timer" aria-label="Time left">
      {formatCountdown(left)}
    </span>
  );
  return (
    <>
      <PaymentStatusHero icon="heart" title="Confirming Your Payment" time={clock}>
        <p>This usually takes under 10 minutes</p>
        <Text size="small">Transfers usually confirm within 5–10 minutes</Text>
        <Text size="small">
          <OrderReference order={order} />
        </Text>
      </PaymentStatusHero>
      <ReportProblemLink />
    </>
  );
}

function ReportProblemLink() {
  return (
    <Stack center>
      <LinkButton to={paths.contact} variant="secondary">
        Report a Problem
      </LinkButton>
    </Stack>
  );
}

function TakingLonger({ order }: { order: WithId<Order> }) {
  return (
    <>
      <PaymentStatusHero icon="info" title="Taking Longer Than Expected">
        Your payment for {getOrderName(order)} is not confirmed yet. Nothing is lost: our team is still
        checking, and we’ll email you.
      </PaymentStatusHero>
      <Stack row fill gap={3}>
        <LinkButton to={buildPaymentPendingPath({ ref: order.confirmation_reference, orderId: order.id })}>
          View Order Status
        </LinkButton>
        <LinkButton to={paths.contact} variant="secondary">
          Contact Support
        </LinkButton>
      </Stack>
    </>
  );
}
