import { useEffect, useRef } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { useCall } from '#lib/use-call.ts';
import { findPosition } from '../api/find-position';
import type { Stop } from '../api/runs';
import type { StopReport } from '../api/queue-reports';
import { getPositionHint, getSavePositionLabel, formatStop } from '../run-text';
import styles from './run.module.css';

interface SavePositionButtonProps {
  stop: Stop;
  /** Whether a rider has already saved this door's position. */
  isKnown: boolean;
  /** @throws {StorageFullError} if the device has no space left. */
  onSay: (word: StopReport) => Promise<void>;
}

/** A button that saves the door's position for the next rider. The device is located only after a tap. */
export function SavePositionButton({ stop, isKnown, onSay }: SavePositionButtonProps) {
  const { isBusy, problem, run } = useCall();
  const why = useRef<HTMLDivElement>(null);
  // On a phone, the action bar at the bottom could otherwise cover the message.
  useEffect(() => {
    why.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div className={styles.place}>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={`${getSavePositionLabel(isKnown)}: ${formatStop(stop)}`}
        onClick={() => void run(async () => onSay({ kind: 'placed', place: await findPosition() }))}
      >
        {getSavePositionLabel(isKnown)}
      </Button>
      <p className={styles.placeText} role="status">
        {isBusy ? 'Finding where you are…' : getPositionHint(isKnown)}
      </p>
      {problem && (
        <div ref={why} className={styles.placeProblem}>
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
    </div>
  );
}
