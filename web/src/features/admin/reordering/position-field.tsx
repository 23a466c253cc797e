import { useState } from 'react';
import styles from './position-field.module.css';

/** Returns `ids` with one id moved to a zero-based position, clamped to the list. */
export function moveToPosition(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, place), 0, id);
}

interface PositionFieldProps {
  label: string;
  /** The zero-based position in the list. */
  place: number;
  onMove: (place: number) => void;
}

/** A field that shows an entry's position and moves the entry on Enter or blur. Escape resets the field. */
export function PositionField({ label, place, onMove }: PositionFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const position = String(place + 1);

  function commit(): void {
    setTyped(null);
    const isNumber = typed !== null && /^\d{1,4}$/.test(typed.trim());
    if (isNumber && Number(typed) !== place + 1) onMove(Number(typed) - 1);
  }

  return (
    <input
      className={styles.field}
      aria-label={label}
      inputMode="numeric"
      enterKeyHint="done"
      autoComplete="off"
      maxLength={4}
      value={typed ?? position}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null);
        if (event.key !== 'Enter') return;
        // Prevents Enter from submitting the surrounding form.
        event.preventDefault();
        commit();
      }}
    />
  );
}
