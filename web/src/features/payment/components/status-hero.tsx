import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import { Text } from '#components/content/text.tsx';
import styles from './payment.module.css';

interface StatusHeroProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
}

/** Screen readers announce the heading when it changes. */
export function StatusHero({ icon, title, children }: StatusHeroProps) {
  return (
    <header className={styles.hero}>
      <span className={styles.seal}>
        <Icon name={icon} size={44} />
      </span>
      <div role="status">
        <h1>{title}</h1>
      </div>
      {children && (
        <Text as="div" size="lead" tone="muted">
          {children}
        </Text>
      )}
    </header>
  );
}
