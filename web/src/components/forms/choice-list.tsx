import { type ReactNode, useId } from 'react';
import styles from './choice-list.module.css';

interface Choice<T extends string> {
  value: T;
  title: ReactNode;
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

interface ChoiceListProps<T extends string> {
  legend: string;
  choices: readonly Choice<T>[];
  value: T | null;
  onChange: (value: T) => void;
  /** Places short choices side by side if there is room. */
  columns?: boolean;
  error?: string | undefined;
}

export function ChoiceList<T extends string>(props: ChoiceListProps<T>) {
  const { legend, choices, value, onChange, columns, error } = props;
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={styles.list} aria-describedby={error ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={columns ? styles.columns : styles.rows}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.text}>
              <span className={styles.title}>{choice.title}</span>
              {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
