import type { RefObject } from 'react';
import type { Stop } from '../api/runs';
import { boxText } from '../run-text';
import { ContactLinks } from './contact-links';
import styles from './run.module.css';
import { StopFacts } from './stop-facts';

interface NextStopProps {
  stop: Stop;
  isStarted: boolean;
  /** Takes the focus when this stop became the next one. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The door that the rider goes to now, to be read in the sun and at arm's length. */
export function NextStop({ stop, isStarted, heading }: NextStopProps) {
  return (
    <section className={styles.next} aria-labelledby="next-stop">
      <h2 id="next-stop" ref={heading} tabIndex={-1} className={styles.nextTitle}>
        <span className={styles.nextLabel}>
          {isStarted ? 'Next stop' : 'First stop'}
          <span className="visually-hidden">: </span>
        </span>
        <span className={styles.number}>{boxText(stop)}</span>
        <span className="visually-hidden">, </span>
        <span>{stop.name}</span>
      </h2>
      <StopFacts stop={stop} />
      <ContactLinks stop={stop} />
    </section>
  );
}
