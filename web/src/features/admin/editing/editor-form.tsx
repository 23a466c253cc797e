import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import { Button, SmallButton } from '#components/actions/button.tsx';
import { Banner } from '#components/feedback/banner.tsx';
import styles from './merged-edits-notice.module.css';
import { SectionTitle } from '#components/content/section-title.tsx';
import { Card } from '#components/layout/card.tsx';
import { Stack } from '#components/layout/stack.tsx';
import { useUnsavedChangesWarning } from '#components/dialogs/unsaved-input.tsx';

interface MergedEditsNoticeProps<Fields> {
  /** The kind of document: `meal` or `drop`. */
  subject: string;
  /** The values that the user typed. */
  mine: Fields;
  edits: {
    /** The values that the other admin saved. */
    theirs: Fields;
    /** The fields that now show the other admin’s values. */
    taken: readonly (keyof Fields)[];
    conflicts: readonly (keyof Fields)[];
    keepMine: (name: keyof Fields) => void;
    takeTheirs: (name: keyof Fields) => void;
    conflictList: RefObject<HTMLUListElement | null>;
  };
  labels: Record<keyof Fields, string>;
  /** Returns a field's value as text. */
  describe: (name: keyof Fields, fields: Fields) => string;
}

/**
 * A notice about another admin's changes. For each field that both admins changed, the user chooses one of the values.
 */
export function MergedEditsNotice<Fields>(props: MergedEditsNoticeProps<Fields>) {
  const { subject, mine, labels, describe } = props;
  const { theirs, taken, conflicts, keepMine, takeTheirs, conflictList } = props.edits;
  if (taken.length === 0 && conflicts.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Banner
        tone={conflicts.length > 0 ? 'warning' : 'info'}
        title={`Somebody else changed this ${subject} while you were editing.`}
      >
        {taken.length > 0 && `Now as they saved it: ${taken.map((name) => labels[name]).join(', ')}. `}
        {conflicts.length > 0 && 'You both changed the fields below. Choose what to keep.'}
      </Banner>
      {conflicts.length > 0 && (
        <ul
          ref={conflictList}
          role="list"
          aria-label="Fields that you both changed"
          className={styles.conflicts}
        >
          {conflicts.map((name) => (
            <li key={labels[name]} aria-label={labels[name]} className={styles.conflict}>
              <strong>{labels[name]}</strong>
              <dl className={styles.values}>
                <dt>Mine</dt>
                <dd>{describe(name, mine) || 'Empty'}</dd>
                <dt>Theirs</dt>
                <dd>{describe(name, theirs) || 'Empty'}</dd>
              </dl>
              <div className={styles.actions}>
                <SmallButton aria-label={`Keep mine: ${labels[name]}`} onClick={() => keepMine(name)}>
                  Keep mine
                </SmallButton>
                <SmallButton aria-label={`Take theirs: ${labels[name]}`} onClick={() => takeTheirs(name)}>
                  Take theirs
                </SmallButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface EditorFormProps {
  title: string;
  /** The label of the submit button. */
  action: string;
  /** Notices about changes by other admins since editing began. */
  meanwhile?: ReactNode;
  /** A second button that also saves the form. */
  otherAction?: ReactNode;
  problem: string | null;
  isBusy: boolean;
  isDirty: boolean;
  isDisabled?: boolean;
  onSubmit: (event: SyntheticEvent) => Promise<void>;
  /** Leaves the page. If there is unsaved input, the page asks for confirmation first. */
  onCancel: () => void;
  children: ReactNode;
}

export function EditorForm(props: EditorFormProps) {
  const { title, action, meanwhile, problem, isBusy, isDirty, isDisabled } = props;
  useUnsavedChangesWarning(isDirty);
  return (
    <Card>
      <form noValidate aria-label={title} onSubmit={(event) => void props.onSubmit(event)}>
        <Stack gap={4}>
          <SectionTitle>{title}</SectionTitle>
          {meanwhile}
          {props.children}
          {problem && <Banner tone="error">{problem}</Banner>}
          <Stack row gap={3}>
            <Button type="submit" busy={isBusy} disabled={isDisabled}>
              {action}
            </Button>
            {props.otherAction}
            <Button variant="secondary" disabled={isBusy} onClick={props.onCancel}>
              Cancel
            </Button>
          </Stack>
        </Stack>
      </form>
    </Card>
  );
}
