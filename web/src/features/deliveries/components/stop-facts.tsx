import { formatDeliveryWindow } from '@sharebox/domain/orders/delivery-window';
import type { Stop } from '../api/runs';
import { getAddressLines } from '../run-text';
import styles from './run.module.css';

export function StopFacts({ stop }: { stop: Stop }) {
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
      <p className={styles.marks}>
        <span>{formatDeliveryWindow(stop.delivery_window)}</span>
        {stop.is_gift && <strong className={styles.gift}>Gift</strong>}
      </p>
    </div>
  );
}
