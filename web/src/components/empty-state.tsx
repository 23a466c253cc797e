import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon';
import { Text } from './text';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** What stands where there is nothing to show yet, or where it could not be loaded. */
export function EmptyState({ icon = 'box', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.art}>
        <Icon name={icon} size={40} />
      </span>
      <h2>{title}</h2>
      {children && <Text tone="muted">{children}</Text>}
      {action}
    </div>
  );
}
