import type { ComponentProps } from 'react';
import { joinClassNames } from '#lib/join-class-names.ts';
import styles from './section-title.module.css';

/** The `h2` heading of a card or of a section within a page. */
export function SectionTitle({ className, ...rest }: ComponentProps<'h2'>) {
  return <h2 {...rest} className={joinClassNames(styles.title, className)} />;
}
