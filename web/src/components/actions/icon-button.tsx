import type { ComponentProps } from 'react';
import clsx from 'clsx';
import { Icon, type IconName } from './icon';
import styles from './icon-button.module.css';

interface IconButtonProps extends ComponentProps<'button'> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles.button, className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
