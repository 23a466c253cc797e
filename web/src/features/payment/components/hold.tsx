import { FormDialog } from '#components/dialogs/form-dialog.tsx';
import { releaseHoldContract } from '@sharebox/domain/orders/callables';
import type { Order } from '@sharebox/domain/orders/order';
import { useNavigate } from 'react-router-dom';
import { forgetHoldRequest } from '#shared/cart/hold-request.ts';
import { getMenuPath } from '#shared/cart/order-paths.ts';
import { Text } from '#components/content/text.tsx';
import { showToast } from '#components/feedback/toast.tsx';
import { callFunction } from '#firebase/call.ts';
import type { WithId } from '#firebase/live.ts';
import { getClaimDraft } from '../claim-form';
import { calculateCountdown } from '@sharebox/domain/shop/ordering-window';
import { getHoldWarning } from '#shared/orders/use-held-box.ts';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import { formatTime } from '@sharebox/domain/shop/dates';
import { formatCountdown } from '../countdown';
import tones from '#components/content/tones.module.css';
import styles from './payment.module.css';
import { DialogButton } from '#components/dialogs/dialog.tsx';

/** A button for cancelling a hold. The dishes stay in the cart, except those of a typed order, which has no cart. */
export function CancelHoldButton({ order }: { order: WithId<Order> }) {
  const isTyped = order.customer_name !== null;
  const navigate = useNavigate();

  async function giveBack(): Promise<void> {
    await callFunction(releaseHoldContract, { order_id: order.id });
    forgetHoldRequest();
    getClaimDraft(order.id).set(null);
    showToast(
      `Your reservation is cancelled.${isTyped ? '' : ' Your choices are still in your cart.'}`,
      'info',
    );
    await navigate(getMenuPath(order));
  }

  return (
    <DialogButton label="Cancel this reservation" variant="quiet">
      {(close) => (
        <FormDialog
          title="Cancel this reservation?"
          action="Cancel the reservation"
          isDanger
          closeLabel="Keep my box"
          onSubmit={giveBack}
          onClose={close}
        >
          <Text>
            Someone else can then take your box. Only cancel if you haven’t transferred.
            {!isTyped && ' Your choices stay in your cart.'}
          </Text>
        </FormDialog>
      )}
    </DialogButton>
  );
}

interface HoldCountdownProps {
  /** The start of the hold; null if unknown. The hold ends at `until`. */
  since: Date | null;
  until: Date;
  now: Date | null;
}

/**
 * The remaining time of a hold, by the server's clock. Screen readers announce the remaining time 10, 5 and 1 minute
 * before the end. `now` is null while the server's time is unknown.
 */
export function HoldCountdown({ since, until, now }: HoldCountdownProps) {
  const left = now && calculateCountdown(until, now);
  const told = left && ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds;
  // The estimated server time lags behind by the network latency, so the remaining time is limited to the hold's
  // duration.
  const whole = since ? Math.floor((until.getTime() - since.getTime()) / 1000) : Infinity;
  const seconds = told && Math.min(told, whole);
  const warning = seconds === null ? null : getHoldWarning(seconds);
  return (
    <div className={clsx(styles.hold, tones[seconds !== null && seconds < 300 ? 'warning' : 'gold'])}>
      <Icon name="box" size={20} />
      <p>
        <strong>Your box is held for you</strong> until {formatTime(until)}.
      </p>
      <div className={styles.holdClock} role="timer" aria-live="off" aria-label="Time left to pay">
        {seconds === null ? '–:––' : formatCountdown(seconds)}
      </div>
      <span className="visually-hidden" role="status">
        {warning && `Less than ${warning} ${warning === 1 ? 'minute' : 'minutes'} left to pay for your box.`}
      </span>
    </div>
  );
}
