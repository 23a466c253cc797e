import { useEffect, useState } from 'react';
import { Button } from '#components/actions/button.tsx';
import type { Stop } from '../api/runs';
import { formatBox, formatStop } from '../run-text';
import styles from './run.module.css';

/** In milliseconds. A double tap would otherwise mark the next customer's box as well. */
const restMs = 350;

interface ActionBarProps {
  stop: Stop;
  isStarted: boolean;
  onStart: () => void;
  onDelivered: () => void;
  onReport: () => void;
}

export function ActionBar({ stop, isStarted, onStart, onDelivered, onReport }: ActionBarProps) {
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setIsResting(false), restMs);
    return () => clearTimeout(timer);
  }, [isResting]);
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
          setIsResting(true);
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
