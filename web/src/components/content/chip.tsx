import type { ReactNode } from 'react';
import styles from './chip.module.css';
import clsx from 'clsx';
import tones from './tones.module.css';

export type Tone = 'neutral' | 'brand' | 'gold' | 'info' | 'success' | 'warning' | 'error';

export function Chip({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={clsx(styles.chip, tones[tone])}>{children}</span>;
}
