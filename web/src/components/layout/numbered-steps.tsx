import styles from './numbered-steps.module.css';

interface NumberedStepsProps {
  steps: readonly string[];
  /** The one that is under way; those after it are still to come. */
  current?: string;
}

/** What happens, in order. */
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
