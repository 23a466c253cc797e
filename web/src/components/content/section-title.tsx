import type { ComponentProps } from 'react';
import { joinClassNames } from '#lib/join-class-names.ts';
import styles from './section-title.module.css';

export function SectionTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 {...rest} className={joinClassNames(styles.title, className)} />;
}
