import { useEffect } from 'react';
import { LoadFailure } from '#components/feedback/load-failure.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { type Run, useStops } from '../api/runs';
import styles from './run.module.css';
import { ActiveRun } from './active-run';

/** In milliseconds. */
const retryMs = 20_000;

export function DailyRun({ uid, run }: { uid: string; run: Run }) {
  const stops = useStops(uid, run);
  const { status, retry } = stops;
  useEffect(() => {
    // Just after midnight, a phone whose clock is ahead asks for the new day's stops before riders may read them.
    if (status !== 'error') return;
    const timer = setTimeout(retry, retryMs);
    return () => clearTimeout(timer);
  }, [status, retry]);
  if (stops.status === 'error') {
    return (
      <LoadFailure title="The stops could not be loaded" onRetry={stops.retry}>
        Please check the connection.
      </LoadFailure>
    );
  }
  if (stops.status === 'loading') {
    return (
      <div aria-busy className={styles.run}>
        <span className="visually-hidden" role="status">
          Loading the stops…
        </span>
        <Skeleton height={260} />
        <Skeleton height={88} />
      </div>
    );
  }
  return <ActiveRun uid={uid} run={run} stops={stops.data} savedAt={stops.savedAt} />;
}
