import { type ReactNode, useId } from 'react';
import cardStyles from './record-card.module.css';
import styles from './record-list.module.css';
import { Card } from '#components/layout/card.tsx';
import { MutedText } from '#components/content/text.tsx';
import { SmallLinkButton } from '#components/actions/button.tsx';

export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface OrderCardProps {
  title: string;
  /** The reference and other facts in small print. */
  facts: string;
  /** The path that the link opens. */
  to: string;
  /** The text of the link. */
  action: string;
  children: ReactNode;
}

/** An order in a `RecordList`, with a link to the page where staff decide what happens to the order. */
export function OrderCard({ title, facts, to, action, children }: OrderCardProps) {
  const nameId = useId();
  return (
    <Card as="li" padded={false} aria-labelledby={nameId}>
      <div className={cardStyles.summary}>
        <div>
          <h3 id={nameId} className={cardStyles.name}>
            {title}
          </h3>
          <MutedText>{facts}</MutedText>
          {children}
        </div>
        <SmallLinkButton to={to} aria-describedby={nameId}>
          {action}
        </SmallLinkButton>
      </div>
    </Card>
  );
}
