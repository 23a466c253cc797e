import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';
import clsx from 'clsx';

interface CardProps extends ComponentProps<'div'> {
  as?: Extract<ElementType, 'div' | 'section' | 'article' | 'li' | 'form'>;
  padded?: boolean;
  raised?: boolean;
}

export function Card({ as: Tag = 'div', padded = true, raised, className, ...rest }: CardProps) {
  const classes = clsx(styles.card, padded && styles.padded, raised && styles.raised, className);
  // Every tag allowed here accepts these attributes, which TypeScript cannot infer.
  const props: object = rest;
  return <Tag {...props} className={classes} />;
}
