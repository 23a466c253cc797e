import clsx from 'clsx';
import tones from '#components/content/tones.module.css';
import { useShopWindow } from '#shared/storefront/use-shop-window.ts';
import { type Step, wizardSteps } from '../wizard';
import styles from './step-progress.module.css';

const urgencies = {
  medium: ['gold', 'Going fast.'],
  high: ['warning', 'Almost full.'],
  critical: ['error', 'The last few.'],
} as const;

/** A sentence about how many boxes are taken, shown from 60 % (docs/product/ordering-window.md#capacity-levels). */
function Urgency() {
  const shop = useShopWindow();
  if (shop?.state !== 'open' || shop.urgency === 'none') return null;
  const [tone, text] = urgencies[shop.urgency];
  const left = shop.maxOrders - shop.currentOrders;
  return (
    <p className={clsx(styles.urgency, tones[tone])} role="status">
      <strong>{text}</strong> {left} of {shop.maxOrders}{' '}
      <span className={styles.more}>boxes {left === 1 ? 'is' : 'are'} </span>left
      <span className={styles.more}> this week.</span>
    </p>
  );
}

export function StepProgress({ current }: { current: Step }) {
  return (
    <div className={styles.row}>
      <ol role="list" className={styles.steps} aria-label="Steps">
        {Object.values(wizardSteps).map(({ step, title }) => (
          <li
            key={step}
            className={clsx(styles.step, step < current && styles.done, step === current && styles.current)}
            aria-current={step === current ? 'step' : undefined}
          >
            <span className="visually-hidden">
              Step {step}: {title}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.count}>Step {current} of 4</p>
      <Urgency />
    </div>
  );
}
