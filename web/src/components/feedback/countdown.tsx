import { calculateCountdown } from '@sharebox/domain/shop/ordering-window';
import styles from './countdown.module.css';

const units = [
  ['days', 'd'],
  ['hours', 'h'],
  ['minutes', 'm'],
  ['seconds', 's'],
] as const;

interface CountdownProps {
  until: Date;
  now: Date;
  /** Hides days and hours while they are zero, for short countdowns. */
  isShort?: boolean;
}

/** A countdown to a date. Screen readers do not announce every second. */
export function Countdown({ until, now, isShort = false }: CountdownProps) {
  const left = calculateCountdown(until, now);
  const isWithinTheHour = left.days === 0 && left.hours === 0;
  return (
    <span className={styles.countdown} role="timer" aria-live="off">
      {(isShort && isWithinTheHour ? units.slice(2) : units).map(([unit, short]) => (
        <span key={unit} className={styles.part}>
          <span className={styles.value}>{String(left[unit]).padStart(2, '0')}</span>
          <span className={styles.unit} aria-hidden>
            {short}
          </span>
          <span className="visually-hidden">{unit}</span>
        </span>
      ))}
    </span>
  );
}
