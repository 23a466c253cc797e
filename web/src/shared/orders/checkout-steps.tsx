import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import styles from './checkout-steps.module.css';

const steps = ['Delivery', 'Review', 'Pay'] as const;

export function CheckoutSteps({ current }: { current: (typeof steps)[number] }) {
  const reached = steps.indexOf(current);
  return (
    <ol role="list" className={styles.steps} aria-label="Checkout steps">
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(styles.step, index <= reached && styles.reached)}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.mark}>{index < reached ? <Icon name="check" size={14} /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
