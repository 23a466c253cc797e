import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import clsx from 'clsx';

interface ButtonAppearance {
  /** `gold` is for dark images and wine-coloured backgrounds. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'gold' | 'danger';
  size?: 'small' | 'medium' | 'large';
  fullWidth?: boolean;
}

function getClasses(
  { variant = 'primary', size = 'medium', fullWidth }: ButtonAppearance,
  extra?: string,
): string {
  return clsx(styles.button, styles[variant], styles[size], fullWidth && styles.full, extra);
}

type ButtonProps = ButtonAppearance & ComponentProps<'button'> & { busy?: boolean };

export function Button({ variant, size, fullWidth, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={getClasses({ variant, size, fullWidth }, className)}
      disabled={rest.disabled === true || busy === true}
      aria-busy={busy}
    >
      {busy && <span className={styles.busy} aria-hidden />}
      {children}
    </button>
  );
}

type LinkButtonProps = ButtonAppearance & ComponentProps<typeof Link>;

export function LinkButton({ variant, size, fullWidth, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={getClasses({ variant, size, fullWidth }, className)} />;
}

/** A small button of a list, card or toolbar. */
export function SmallButton(props: ButtonProps) {
  return <Button variant="secondary" size="small" {...props} />;
}

/** A small button for an action that few users need. */
export function QuietButton(props: ButtonProps) {
  return <Button variant="quiet" size="small" {...props} />;
}

/** A link that looks like `SmallButton`. */
export function SmallLinkButton(props: LinkButtonProps) {
  return <LinkButton variant="secondary" size="small" {...props} />;
}
