import clsx from 'clsx';
import { Icon } from '#components/actions/icon.tsx';
import styles from './checkout-steps.module.css';

const ownSteps = ['Delivery', 'Review', 'Pay'] as const;
/** The checkout of a gift page has one page for everything before the payment. */
const giftPageSteps = ['Your gift', 'Pay'] as const;

export type CheckoutStep = (typeof ownSteps | typeof giftPageSteps)[number];

interface CheckoutStepsProps {
  current: CheckoutStep;
  /** Whether the box was filled on a gift page. */
  isGiftPage?: boolean;
}

export function CheckoutSteps({ current, isGiftPage = current === 'Your gift' }: CheckoutStepsProps) {
  const steps: readonly CheckoutStep[] = isGiftPage ? giftPageSteps : ownSteps;
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
