import { useId } from 'react';
import { keepStation } from '../kept-station';
import styles from './kitchen.module.css';

interface StationChoiceProps {
  /** By key, in the order in which they are offered. */
  names: ReadonlyMap<string, string>;
  /** The key of the chosen one, null for all. */
  chosen: string | null;
}

/** The station that is looked at, or all of them: this device keeps it (docs/product/kitchen.md#stations). */
export function StationChoice({ names, chosen }: StationChoiceProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>Station</label>
      <select
        id={id}
        className={styles.select}
        value={chosen ?? ''}
        onChange={(event) => keepStation(event.target.value || null)}
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
