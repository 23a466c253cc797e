import { Link } from 'react-router-dom';
import clsx from 'clsx';
import { Icon } from './icon';
import styles from './badge-link.module.css';

interface BadgeLinkProps {
  to: string;
  icon: Parameters<typeof Icon>[0]['name'];
  /** The accessible name, which includes what the badge counts. */
  label: string;
  /** The text of the badge; null hides the badge. */
  badge: string | null;
  isMuted?: boolean;
}

export function BadgeLink({ to, icon, label, badge, isMuted = false }: BadgeLinkProps) {
  return (
    <Link to={to} className={clsx(styles.link, isMuted && styles.muted)} aria-label={label} title={label}>
      <Icon name={icon} />
      {badge !== null && (
        <span className={styles.badge} aria-hidden>
          {badge}
        </span>
      )}
    </Link>
  );
}

export function BadgeLinkPlaceholder() {
  return <span className={styles.link} />;
}
