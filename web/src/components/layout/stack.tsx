import type { CSSProperties, ReactNode } from 'react';
import clsx from 'clsx';
import styles from './stack.module.css';

export interface StackProps {
  /** A step of the spacing scale: 1 = 4 px, 2 = 8, 3 = 12, 4 = 16, 5 = 24, 6 = 32, 7 = 48, 8 = 64. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;
  row?: boolean;
  /** Makes the children of a row fill its full width on a phone. */
  fill?: boolean;
  spread?: boolean;
  center?: boolean;
  className?: string;
  children: ReactNode;
}

export function Stack({ gap = 4, row, fill, spread, center, className, children }: StackProps) {
  const style: CSSProperties & Record<'--gap', string> = { '--gap': `var(--space-${gap})` };
  const classes = clsx(
    styles.stack,
    row && styles.row,
    fill && styles.fill,
    spread && styles.spread,
    center && styles.center,
    className,
  );
  return (
    <div className={classes} style={style}>
      {children}
    </div>
  );
}
