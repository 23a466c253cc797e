import { useEffect } from 'react';
import { type Run, useStops } from '../api/runs';
import { ActiveRun } from './active-run';
import { Loaded } from '#components/feedback/loaded.tsx';

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
  return (
    <Loaded
      of={[stops]}
      loading="Loading the stops…"
      heights={[260, 88]}
      failure="The stops could not be loaded"
      advice="Please check the connection."
    >
      {(listed) => (
        <ActiveRun
          uid={uid}
          run={run}
          stops={listed}
          savedAt={stops.status === 'ready' ? stops.savedAt : null}
        />
      )}
    </Loaded>
  );
}
