import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import styles from './check-list.module.css';

interface CheckListProps<T> {
  label: string;
  entries: readonly T[];
  ticks: ReturnType<typeof useCheckListTicks>;
  /** Whether to show a checkbox that ticks all entries. */
  hasAll?: boolean;
  isDisabled?: boolean;
  toId: (entry: T) => string;
  children: (entry: T) => ReactNode;
}

/** Manages the ids of the ticked entries in a list. */
export function useCheckListTicks(initial: readonly string[] = []) {
  const [ticked, setTicked] = useState<readonly string[]>(initial);
  return { ticked, setTicked };
}

/** A list of entries with checkboxes, such as the boxes that an action applies to. */
export function CheckList<T>(props: CheckListProps<T>) {
  const { label, entries, ticks, hasAll, isDisabled, toId, children } = props;
  const { ticked, setTicked } = ticks;
  const chosen = entries.filter((entry) => ticked.includes(toId(entry))).length;
  return (
    <>
      {hasAll && (
        <label className={clsx(styles.entry, styles.all)}>
          <input
            type="checkbox"
            checked={chosen === entries.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && chosen < entries.length;
            }}
            onChange={({ target }) => setTicked(target.checked ? entries.map(toId) : [])}
          />
          {`${chosen} of ${entries.length} chosen`}
        </label>
      )}
      <ul role="list" className={styles.entries} aria-label={label}>
        {entries.map((entry) => {
          const id = toId(entry);
          return (
            <li key={id}>
              <label className={styles.entry}>
                <input
                  type="checkbox"
                  checked={ticked.includes(id)}
                  disabled={isDisabled}
                  onChange={({ target }) =>
                    setTicked(target.checked ? [...ticked, id] : ticked.filter((one) => one !== id))
                  }
                />
                <span className={styles.what}>{children(entry)}</span>
              </label>
            </li>
          );
        })}
      </ul>
    </>
  );
}
