import type { ReactNode } from 'react';
import { IconButton } from '#components/actions/icon-button.tsx';
import { Price } from '#components/content/price.tsx';
import styles from './action-bar.module.css';

interface ActionBarProps {
  /** In whole naira. */
  total: number;
  count: number;
  onReview: () => void;
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

export function ActionBar({ total, count, onReview, onBack, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      {onBack && <IconButton icon="back" label="Previous step" onClick={onBack} />}
      <button type="button" className={styles.total} disabled={count === 0} onClick={onReview}>
        <strong>
          <Price naira={total} />
        </strong>
        <span className={styles.review}>
          {count === 0 ? 'Your box is empty' : `Review ${count} ${count === 1 ? 'item' : 'items'}`}
        </span>
      </button>
      {children}
    </div>
  );
}
