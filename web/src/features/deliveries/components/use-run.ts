import { computeRunProgress, type StopProgress } from '@sharebox/domain/deliveries/run-progress';
import { useEffect } from 'react';
import { type Outbox, removeReceived, useOutbox } from '../api/outbox';
import type { Run, Stop } from '../api/runs';
import { queueRunStart, queueStopReport, type StopReport } from '../api/queue-reports';

/** Returns whether a run has started, here or on the server. */
export const hasRunStarted = (run: Run, { starts }: Outbox): boolean =>
  run.started_at !== null || starts.some(({ run_id }) => run_id === run.id);

/** Merges a run's state on the server with the reports queued on this device, and returns functions for new reports. */
export function useRun(uid: string, run: Run, stops: readonly Stop[]) {
  const outbox = useOutbox(uid);
  const events = outbox.events.filter(({ run_id }) => run_id === run.id).map(({ event }) => event);
  const isStarted = hasRunStarted(run, outbox);
  const progress = computeRunProgress(run.order_ids, stops, events);

  // Covers calls whose response arrives after the listener has already delivered the update.
  useEffect(() => {
    const heard = new Set(stops.flatMap((stop) => stop.events.map(({ id }) => id)));
    removeReceived(uid, (kept) =>
      'event' in kept ? heard.has(kept.event.id) : kept.run_id === run.id && run.started_at !== null,
    );
  }, [uid, run, stops, outbox]);

  return {
    outbox,
    events,
    isStarted,
    progress,
    start: () => queueRunStart(uid, run.id),
    say: ({ stop, said }: StopProgress<Stop>, word: StopReport) =>
      queueStopReport(uid, { runId: run.id, orderId: stop.id, box: stop.number, said }, word),
  };
}
