import type { RunProgress, StopProgress } from '@sharebox/domain/deliveries/run-progress';
import { Button } from '#components/actions/button.tsx';
import clsx from 'clsx';
import { formatTime } from '@sharebox/domain/shop/dates';
import type { Stop } from '../api/runs';
import { formatBox, deliveredAlreadyText, stopStateLabels, formatStop } from '../run-text';
import { ContactLinks } from './contact-links';
import styles from './run.module.css';
import { StopFacts } from './stop-facts';

interface StopListProps {
  progress: RunProgress<Stop>;
  isStarted: boolean;
  onReport: (standing: StopProgress<Stop>) => void;
}

export function StopList({ progress: { ahead, done }, isStarted, onReport }: StopListProps) {
  return (
    <>
      {ahead.length > 0 && (
        <section aria-label="After that" className={styles.part}>
          <h2 className={styles.partTitle}>After that</h2>
          <ol role="list" className={styles.stops}>
            {ahead.map((standing) => (
              <li
                key={standing.stop.id}
                className={clsx(styles.stop, standing.stop.is_cancelled && styles.back)}
              >
                <h3 className={styles.stopTitle}>
                  <span className={styles.stopNumber}>{formatBox(standing.stop)}</span>
                  <span className="visually-hidden">, </span>
                  <span>{standing.stop.name}</span>
                </h3>
                <StopFacts stop={standing.stop} />
                {!standing.stop.is_cancelled && <ContactLinks stop={standing.stop} />}
                {isStarted && !standing.stop.is_cancelled && (
                  <Button
                    variant="secondary"
                    aria-label={`Report: ${formatStop(standing.stop)}`}
                    onClick={() => onReport(standing)}
                  >
                    Report
                  </Button>
                )}
              </li>
            ))}
          </ol>
        </section>
      )}
      {done.length > 0 && (
        <details className={styles.part}>
          <summary className={styles.doneSummary}>Done ({done.length})</summary>
          <ol role="list" className={styles.stops}>
            {done.map((standing) => (
              <li key={standing.stop.id} className={styles.stop}>
                <h3 className={styles.stopTitle}>
                  <span className={styles.stopNumber}>{formatBox(standing.stop)}</span>
                  <span className="visually-hidden">, </span>
                  <span>{standing.stop.name}</span>
                </h3>
                <p>
                  <strong>
                    {standing.deciding ? stopStateLabels[standing.state] : deliveredAlreadyText}
                  </strong>
                  {standing.deciding && `, ${formatTime(standing.deciding.device_at)}`}
                </p>
                <Button
                  variant="secondary"
                  aria-label={`Change: ${formatStop(standing.stop)}`}
                  onClick={() => onReport(standing)}
                >
                  Change
                </Button>
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
