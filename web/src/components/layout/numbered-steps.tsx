import styles from './numbered-steps.module.css';

interface NumberedStepsProps {
  steps: readonly string[];
  /** The current step, as it appears in `steps`. */
  current?: string;
}

export function NumberedSteps({ steps, current }: NumberedStepsProps) {
  return (
    <ol role="list" className={styles.steps}>
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
