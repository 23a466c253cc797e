import type { ReactNode } from 'react';
import styles from './numbered-steps.module.css';

interface NumberedStep {
  title: string;
  detail?: ReactNode;
}

interface NumberedStepsProps {
  steps: readonly (string | NumberedStep)[];
  /** The title of the current step. */
  current?: string;
}

export function NumberedSteps({ steps, current }: NumberedStepsProps) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map((step) => {
        const { title, detail } = typeof step === 'string' ? { title: step, detail: null } : step;
        return (
          <li key={title} aria-current={title === current ? 'step' : undefined}>
            <div>
              <div className={styles.title}>{title}</div>
              {detail && <div className={styles.detail}>{detail}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
