import { useEffect, useRef } from 'react';
import { Button } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './merged-edits-notice.module.css';

export const undecidedConflictsMessage =
  'Please choose “Keep mine” or “Take theirs” for each field that you both changed.';

export interface EditConflict<Name> {
  name: Name;
  label: string;
  mine: string;
  theirs: string;
}

interface MergedEditsNoticeProps<Name> {
  /** The kind of document: `meal` or `drop`. */
  subject: string;
  /** The labels of the fields that now show the other admin’s values. */
  taken: readonly string[];
  conflicts: readonly EditConflict<Name>[];
  onKeepMine: (name: Name) => void;
  onTakeTheirs: (name: Name) => void;
  /** The number of attempts to save that failed because of open conflicts. Each one moves the focus to the first. */
  failedAttempts: number;
}

/** A notice about changes by another admin, with a choice for each field that both changed. */
export function MergedEditsNotice<Name extends string>(props: MergedEditsNoticeProps<Name>) {
  const { subject, taken, conflicts, onKeepMine, onTakeTheirs, failedAttempts } = props;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (failedAttempts > 0) list.current?.querySelector('button')?.focus();
  }, [failedAttempts]);
  if (taken.length === 0 && conflicts.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner
        tone={conflicts.length > 0 ? 'warning' : 'info'}
        title={`Somebody else changed this ${subject} while you were editing.`}
      >
        {taken.length > 0 && `Now as they saved it: ${taken.join(', ')}. `}
        {conflicts.length > 0 && 'You both changed the fields below. Choose what to keep.'}
      </Banner>
      {conflicts.length > 0 && (
        <ul ref={list} role="list" aria-label="Fields that you both changed" className={styles.conflicts}>
          {conflicts.map(({ name, label, mine, theirs }) => (
            <li key={name} aria-label={label} className={styles.conflict}>
              <strong>{label}</strong>
              <dl className={styles.values}>
                <dt>Mine</dt>
                <dd>{mine || 'Empty'}</dd>
                <dt>Theirs</dt>
                <dd>{theirs || 'Empty'}</dd>
              </dl>
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Keep mine: ${label}`}
                  onClick={() => onKeepMine(name)}
                >
                  Keep mine
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Take theirs: ${label}`}
                  onClick={() => onTakeTheirs(name)}
                >
                  Take theirs
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
