import { classNames } from '../../../components/class-names';
import { type Step, wizardSteps } from '../wizard';
import styles from './step-progress.module.css';

export function StepProgress({ current }: { current: Step }) {
  return (
    <ol role="list" className={styles.steps} aria-label="Steps">
      {Object.values(wizardSteps).map(({ step, title }) => (
        <li
          key={step}
          className={classNames(
            styles.step,
            step < current && styles.done,
            step === current && styles.current,
          )}
          aria-current={step === current ? 'step' : undefined}
        >
          <span className="visually-hidden">
            Step {step}: {title}
          </span>
        </li>
      ))}
    </ol>
  );
}
