import type { ComponentProps } from 'react';
import clsx from 'clsx';
import styles from './section-title.module.css';

export function SectionTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 {...rest} className={clsx(styles.title, className)} />;
}
