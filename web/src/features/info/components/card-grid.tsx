import type { ReactNode } from 'react';
import { Card } from '#components/layout/card.tsx';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import styles from './card-grid.module.css';

export function CardGrid({ children }: { children: ReactNode }) {
  return (
    <ul role="list" className={styles.grid}>
      {children}
    </ul>
  );
}

interface InfoCardProps {
  icon?: IconName;
  title: string;
  level?: 2 | 3;
  action?: ReactNode;
  children: ReactNode;
}

export function InfoCard({ icon, title, level = 2, action, children }: InfoCardProps) {
  const Heading = `h${level}` as const;
  return (
    <Card as="li" className={styles.card}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <Heading>{title}</Heading>
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
}
