import { countdownTo } from '@sharebox/domain/menu/ordering-window';
import styles from './countdown.module.css';

const units = [
  ['days', 'd'],
  ['hours', 'h'],
  ['minutes', 'm'],
  ['seconds', 's'],
] as const;

/**
 * Days, hours, minutes and seconds until a moment. It ticks silently: a reader hears it when asked, not each second.
 */
export function Countdown({ until, now }: { until: Date; now: Date }) {
  const left = countdownTo(until, now);
  return (
    <span className={styles.countdown} role="timer" aria-live="off">
      {units.map(([unit, short]) => (
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
