import { type ReactNode, useId } from 'react';
import { Card } from '#components/layout/card.tsx';
import styles from './payment.module.css';

interface DisclosureProps {
  title: string;
  /** Shown beside the title, also while the content is folded. */
  badge?: ReactNode;
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A section that is folded under its heading until the reader opens it. */
export function Disclosure({ title, badge, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} padded={false}>
      <details
        className={styles.folded}
        open={isOpen}
        onToggle={(event) => onToggle?.(event.currentTarget.open)}
      >
        <summary>
          <h2 id={id}>{title}</h2>
          {badge}
        </summary>
        {children}
      </details>
    </Card>
  );
}
