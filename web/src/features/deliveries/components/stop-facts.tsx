import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import { findEarlierAttempt, getStopState } from '@sharebox/domain/deliveries/stop-state';
import { formatTime } from '@sharebox/domain/shop/dates';
import type { Stop } from '../api/runs';
import { getAddressLines, stopStateLabels } from '../run-text';
import styles from './run.module.css';

export function StopFacts({ stop }: { stop: Stop }) {
  const earlier = findEarlierAttempt(stop.events);
  return (
    <div className={styles.facts}>
      {stop.is_cancelled && (
        <p className={styles.cancelled}>
          <strong>Cancelled.</strong> Bring this box back.
        </p>
      )}
      {getAddressLines(stop).map((line, index) => (
        <p key={line} className={index === 0 ? styles.street : undefined}>
          {line}
        </p>
      ))}
      {stop.landmark !== '' && <p>Landmark: {stop.landmark}</p>}
      {stop.gate_code !== '' && (
        <p>
          Gate code: <strong>{stop.gate_code}</strong>
        </p>
      )}
      {earlier && (
        <p>
          Tried before: {stopStateLabels[getStopState([earlier])]}, {formatTime(earlier.device_at)}
          {earlier.note !== '' && ` · “${earlier.note}”`}
        </p>
      )}
      <p className={styles.marks}>
        <span>{formatDeliveryWindow(stop.delivery_window)}</span>
        {stop.is_gift && <strong className={styles.gift}>Gift</strong>}
      </p>
    </div>
  );
}
