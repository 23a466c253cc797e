import { countdownTo } from '@sharebox/domain/menu/ordering-window';
import { holdWarning } from '../../../shared/orders/held-box';
import { Banner } from '../../../components/banner';
import { formatTime } from '../../../config/shop-dates';
import { countdownText } from '../countdown-text';
import styles from './payment.module.css';

interface HoldCountdownProps {
  /** When the box was taken, and until when it is held. */
  since: Date;
  until: Date;
  now: Date | null;
}

/**
 * How long the box is held still, on the server's time, and what happens then; a screen reader hears of it 10, 5 and
 * 1 minute before the end. `now` is null until that is known.
 */
export function HoldCountdown({ since, until, now }: HoldCountdownProps) {
  const left = now && countdownTo(until, now);
  const told = left && ((left.days * 24 + left.hours) * 60 + left.minutes) * 60 + left.seconds;
  // What is known here of the server's time is late by as long as its answer took.
  const whole = Math.floor((until.getTime() - since.getTime()) / 1000);
  const seconds = told && Math.min(told, whole);
  const warning = seconds === null ? null : holdWarning(seconds);
  return (
    <Banner
      tone={seconds !== null && seconds < 300 ? 'warning' : 'gold'}
      icon="box"
      title="Your box is held for you"
    >
      <div className={styles.clock} role="timer" aria-live="off" aria-label="Time left to pay">
        {seconds === null ? '–:––' : countdownText(seconds)}
      </div>
      <span className="visually-hidden" role="status">
        {warning && `Less than ${warning} ${warning === 1 ? 'minute' : 'minutes'} left to pay for your box.`}
      </span>
      <span>
        Transfer and tell us below by {formatTime(until)}. After that the box goes back to the shop. If your
        transfer is late, still tell us: you get a box if one is free, and your money back if none is.
      </span>
    </Banner>
  );
}
