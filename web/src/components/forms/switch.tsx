import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** A checkbox for a setting that applies at once. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return <input {...props} type="checkbox" role="switch" className={styles.toggle} />;
}
