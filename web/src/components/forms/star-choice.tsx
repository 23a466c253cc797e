import { type ReactNode, type Ref, useId } from 'react';
import clsx from 'clsx';
import { StarShape } from '../content/stars';
import styles from '../content/stars.module.css';

interface StarChoiceProps {
  legend: string;
  /** The meaning of each rating, from one star to five. */
  meanings: readonly string[];
  value: number | null;
  /** Receives the rating, or null if the user clears it by pressing the selected star again. */
  onChange: (value: number | null) => void;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  children?: ReactNode;
}

export function StarChoice(props: StarChoiceProps) {
  const { legend, meanings, value, onChange, error, inputRef, children } = props;
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.row}>
        {meanings.map((meaning, index) => {
          const stars = index + 1;
          return (
            <label key={stars} className={clsx(styles.star, stars <= (value ?? 0) && styles.shining)}>
              <input
                ref={index === 0 ? inputRef : undefined}
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                onChange={() => onChange(stars)}
                onClick={() => stars === value && onChange(null)}
              />
              <StarShape />
              <span className="visually-hidden">
                {stars} {stars === 1 ? 'star' : 'stars'}: {meaning}
              </span>
            </label>
          );
        })}
        <span className={styles.meaning} aria-hidden>
          {value !== null && meanings[value - 1]}
        </span>
      </div>
      {children}
    </fieldset>
  );
}
