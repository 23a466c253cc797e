import { useId } from 'react';
import { saveDeviceStation } from '../device-station';
import styles from './kitchen.module.css';

interface StationChoiceProps {
  /** The station names by key, in display order. */
  names: ReadonlyMap<string, string>;
  /** The key of the selected station; null for all stations. */
  chosen: string | null;
}

/** The choice is stored on this device (docs/product/kitchen.md#stations). */
export function StationChoice({ names, chosen }: StationChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Station</label>
      <select
        id={id}
        className={styles.select}
        value={chosen ?? ''}
        onChange={(event) => saveDeviceStation(event.target.value || null)}
      >
        <option value="">All</option>
        {[...names].map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
