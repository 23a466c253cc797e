import { useEffect, useRef } from 'react';
import { Banner } from '#components/feedback/banner.tsx';
import { Button } from '#components/actions/button.tsx';
import { useCall } from '#lib/use-call.ts';
import { findPlace } from '../api/find-place';
import type { Stop } from '../api/runs';
import type { Word } from '../api/say';
import { placeText, savePlaceText, stopText } from '../run-text';
import styles from './run.module.css';

interface SavePlaceProps {
  stop: Stop;
  /** Whether a rider has saved this door's position before. */
  isKnown: boolean;
  /** @throws {NoRoomError} if the device has no room. */
  onSay: (word: Word) => Promise<void>;
}

/** A button that saves the door's position for the next rider; the device is located only when it is tapped. */
export function SavePlace({ stop, isKnown, onSay }: SavePlaceProps) {
  const { isBusy, problem, run } = useCall();
  const why = useRef<HTMLDivElement>(null);
  // The message may otherwise be hidden below the bar at the lower edge of a phone.
  useEffect(() => {
    why.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div className={styles.place}>
      <Button
        variant="secondary"
        busy={isBusy}
        aria-label={`${savePlaceText(isKnown)}: ${stopText(stop)}`}
        onClick={() => void run(async () => onSay({ kind: 'placed', place: await findPlace() }))}
      >
        {savePlaceText(isKnown)}
      </Button>
      <p className={styles.placeText} role="status">
        {isBusy ? 'Finding where you are…' : placeText(isKnown)}
      </p>
      {problem && (
        <div ref={why} className={styles.placeProblem}>
          <Banner tone="error">{problem}</Banner>
        </div>
      )}
    </div>
  );
}
