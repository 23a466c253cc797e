import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/actions/icon.tsx';
import styles from './gift-success.module.css';

interface GiftHeroProps {
  icon?: IconName;
  title: string;
  text: string;
  action?: ReactNode;
}

/** Screen readers announce the heading when it changes. */
export function GiftHero({ icon = 'gift', title, text, action }: GiftHeroProps) {
  return (
    <header className={styles.hero}>
      <span className={styles.seal}>
        <Icon name={icon} size={44} />
      </span>
      <div role="status">
        <h1>{title}</h1>
      </div>
      <p>{text}</p>
      {action}
    </header>
  );
}
