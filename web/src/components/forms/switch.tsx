import type { ComponentProps } from 'react';
import styles from './switch.module.css';

/** A checkbox, shown as a switch, for a setting that is saved when it is toggled. */
export function Switch(props: Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>) {
  return <input {...props} type="checkbox" role="switch" className={styles.toggle} />;
}
