import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from '../actions/icon';
import { Text } from '../content/text';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  /** The heading level; 1 if the empty state is the page's only content. */
  level?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon = 'box', title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      <span className={styles.art}>
        <Icon name={icon} size={40} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && <Text tone="muted">{children}</Text>}
      {action}
    </div>
  );
}
