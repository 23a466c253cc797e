import type { StopProgress } from '@sharebox/domain/deliveries/run-progress';
import { Button } from '#components/actions/button.tsx';
import { useRest } from '#lib/timers.ts';
import type { Stop } from '../api/runs';
import { formatBox, formatStop } from '../run-text';
import { ContactLinks } from './contact-links';
import styles from './run.module.css';

interface ActionBarProps {
  standing: StopProgress<Stop>;
  isStarted: boolean;
  onStart: () => void;
  onDelivered: () => void;
  onReport: () => void;
}

/** The contacts and the main actions of the next stop, which stay on the screen of a phone. */
export function ActionBar({ standing, isStarted, onStart, onDelivered, onReport }: ActionBarProps) {
  const { stop } = standing;
  const [isResting, rest] = useRest();
  const contacts = <ContactLinks stop={stop} />;
  if (!isStarted) {
    return (
      <>
        {contacts}
        <Button size="large" fullWidth className={styles.main} onClick={onStart}>
          Start the run
        </Button>
      </>
    );
  }
  return (
    <>
      {contacts}
      <div className={styles.actions}>
        <Button
          size="large"
          fullWidth
          className={styles.main}
          aria-label={`Delivered: ${formatStop(stop)}`}
          disabled={isResting}
          onClick={() => {
            rest();
            onDelivered();
          }}
        >
          Delivered <span className={styles.which}>{formatBox(stop)}</span>
        </Button>
        <Button
          variant="secondary"
          size="large"
          fullWidth
          aria-label={`Not delivered: ${formatStop(stop)}`}
          onClick={onReport}
        >
          Not delivered
        </Button>
      </div>
    </>
  );
}
