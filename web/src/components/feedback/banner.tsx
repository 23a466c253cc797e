import type { ReactNode } from 'react';
import styles from './banner.module.css';
import type { Tone } from '../content/chip';
import clsx from 'clsx';
import { Icon, type IconName } from '../actions/icon';
import { IconButton } from '../actions/icon-button';
import tones from '../content/tones.module.css';

interface BannerProps {
  tone?: Tone;
  icon?: IconName;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Places the action beside the title instead of below it. Used above lists, for banners without a text. */
  isRow?: boolean;
  onDismiss?: () => void;
}

const icons: Partial<Record<Tone, IconName>> = { success: 'check', warning: 'alert', error: 'alert' };

/** A message within a page. Screen readers announce errors immediately and other messages at the next pause. */
export function Banner({
  tone = 'info',
  icon,
  title,
  children,
  action,
  isRow = false,
  onDismiss,
}: BannerProps) {
  return (
    <div
      className={clsx(styles.banner, tones[tone], isRow && styles.row)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icon ?? icons[tone] ?? 'info'} size={20} />
      <div className={styles.content}>
        {title && <div className={styles.title}>{title}</div>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <IconButton icon="close" label="Dismiss" className={styles.dismiss} onClick={onDismiss} />
      )}
    </div>
  );
}
