import { calculateCountdown } from '@sharebox/domain/shop/ordering-window';
import { getHoldWarning } from '#shared/orders/held-box.ts';
import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import tones from '#components/content/tones.module.css';
import { formatTime } from '@sharebox/domain/shop/dates';
import { formatCountdown } from '../countdown-text';
import styles from './payment.module.css';

interface HoldCountdownProps {
  /** When the hold started; null if unknown. It ends at `until`. */
  since: Date | null;
  until: Date;
  now: Date | null;
}

/**
 * The remaining time of a hold, by the server's clock. Screen readers announce it 10, 5 and 1 minute before the end.
 * `now` is null while the server's time is unknown.
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
