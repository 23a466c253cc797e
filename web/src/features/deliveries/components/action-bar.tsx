import { Button } from '#components/actions/button.tsx';
import { useRest } from '#lib/use-rest.ts';
import type { Stop } from '../api/runs';
import { formatBox, formatStop } from '../run-text';
import styles from './run.module.css';

interface ActionBarProps {
  stop: Stop;
  isStarted: boolean;
  onStart: () => void;
  onDelivered: () => void;
  onReport: () => void;
}

export function ActionBar({ stop, isStarted, onStart, onDelivered, onReport }: ActionBarProps) {
  const [isResting, rest] = useRest();
  if (!isStarted) {
    return (
      <Button size="large" fullWidth className={styles.main} onClick={onStart}>
        Start the run
      </Button>
    );
  }
  return (
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
  );
}
