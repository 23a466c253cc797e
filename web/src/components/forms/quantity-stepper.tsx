import { useEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  /** The name of the counted item, for the buttons' accessible names. */
  label: string;
  value: number;
  /** The minimum: 0 if decreasing may remove the item, otherwise 1. */
  min?: 0 | 1;
  max: number;
  /**
   * Whether the stepper gets the focus when it replaces a focused button. The stepper itself gets the focus, not its
   * buttons, because a second Enter would press them.
   */
  autoFocus?: boolean;
  onChange: (value: number) => void;
}

export function QuantityStepper({ label, value, min = 0, max, autoFocus, onChange }: QuantityStepperProps) {
  const isLast = min === 0 && value === 1;
  const group = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(autoFocus);
  useEffect(() => {
    if (takesFocus.current) group.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={group}
      tabIndex={-1}
      className={styles.stepper}
      role="group"
      aria-label={`Quantity of ${label}`}
    >
      <IconButton
        icon={isLast ? 'trash' : 'minus'}
        label={isLast ? `Remove ${label}` : `One ${label} less`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <span className={styles.value} aria-live="polite" aria-atomic="true">
        {value}
      </span>
      <IconButton
        icon="plus"
        label={`One ${label} more`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
