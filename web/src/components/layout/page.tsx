import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import clsx from 'clsx';
import { Icon } from '../actions/icon';
import styles from './page.module.css';
import { Text } from '../content/text';

interface PageProps {
  /** The document's title, without the shop's name. */
  title: string;
  width?: 'narrow' | 'medium' | 'wide';
  children: ReactNode;
}

export function Page({ title, width = 'medium', children }: PageProps) {
  return (
    <div className={clsx(styles.page, styles[width])}>
      <title>{`${title} · Share Box`}</title>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
}

/** The page's only `h1`, which takes the focus after a navigation. */
export function PageHeader({ title, lead, back }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <Icon name="back" size={18} />
          {back.label}
        </Link>
      )}
      <h1>{title}</h1>
      {lead && (
        <Text size="lead" tone="muted">
          {lead}
        </Text>
      )}
    </header>
  );
}
