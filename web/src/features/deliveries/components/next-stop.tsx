import { resolvePlace } from '@sharebox/domain/deliveries/door-pin';
import type { StopProgress } from '@sharebox/domain/deliveries/run-progress';
import type { RefObject } from 'react';
import type { Stop } from '../api/runs';
import type { StopReport } from '../api/queue-reports';
import { formatBox } from '../run-text';
import styles from './run.module.css';
import { SavePositionButton } from './save-position-button';
import { StopFacts } from './stop-facts';

interface NextStopProps {
  standing: StopProgress<Stop>;
  isStarted: boolean;
  /** A ref to the heading, which takes the focus when this stop becomes the next one. */
  heading: RefObject<HTMLHeadingElement | null>;
  onSay: (word: StopReport) => Promise<void>;
}

/** The stop to which the rider is driving. Legible in sunlight and at arm's length. */
export function NextStop({ standing: { stop, said }, isStarted, heading, onSay }: NextStopProps) {
  const isPlaceKnown = resolvePlace(stop.pin ?? null, said) !== null;
  return (
    <section className={styles.next} aria-labelledby="next-stop">
      <h2 id="next-stop" ref={heading} tabIndex={-1} className={styles.nextTitle}>
        <span className={styles.nextLabel}>
          {isStarted ? 'Next stop' : 'First stop'}
          <span className="visually-hidden">: </span>
        </span>
        <span className={styles.number}>{formatBox(stop)}</span>
        <span className="visually-hidden">, </span>
        <span>{stop.name}</span>
      </h2>
      <StopFacts stop={stop} />
      {isStarted && <SavePositionButton key={stop.id} stop={stop} isKnown={isPlaceKnown} onSay={onSay} />}
    </section>
  );
}
