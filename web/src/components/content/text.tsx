import type { ReactNode } from 'react';
import clsx from 'clsx';
import styles from './text.module.css';

interface TextProps {
  as?: 'p' | 'span' | 'div' | 'dt' | 'dd' | 'li';
  size?: 'lead' | 'body' | 'small' | 'tiny';
  tone?: 'muted' | 'brand' | 'error' | 'success';
  strong?: boolean;
  center?: boolean;
  /** Preserves line breaks, and breaks words that are wider than the page. Used for user input and URLs. */
  keepsLines?: boolean;
  id?: string;
  role?: 'alert' | 'status';
  className?: string;
  children: ReactNode;
}

/**
 * A text in one of the shop's styles. For headings, use plain `h1` to `h3` elements, which the base style sheet styles.
 */
export function Text({
  as: Tag = 'p',
  size = 'body',
  tone,
  strong,
  center,
  keepsLines,
  className,
  ...rest
}: TextProps) {
  const classes = clsx(
    styles[size],
    tone && styles[tone],
    strong && styles.strong,
    center && styles.center,
    keepsLines && styles.keepsLines,
    className,
  );
  return <Tag {...rest} className={classes} />;
}

export const MutedText = (props: TextProps) => <Text size="small" tone="muted" {...props} />;
