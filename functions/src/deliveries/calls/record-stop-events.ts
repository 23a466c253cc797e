import { recordStopEventsContract, type ReportedStopEvent } from '@sharebox/domain/deliveries/callables';
import { DomainError } from '@sharebox/domain/common/errors';
import { isReportAccepted } from '@sharebox/domain/deliveries/delivery-day';
import { isOrderOfRun, isRiderOfRun } from '@sharebox/domain/deliveries/run-membership';
import { recordStop } from '../record-stop';
import { startRun } from '../dispatch';
import { createValidatedCall } from '../../platform/validated-call';

/** Groups a report's events by order and keeps their sequence. */
function groupByOrder(events: readonly ReportedStopEvent[]): Map<string, ReportedStopEvent[]> {
  const grouped = new Map<string, ReportedStopEvent[]>();
  for (const event of events) grouped.set(event.order_id, [...(grouped.get(event.order_id) ?? []), event]);
  return grouped;
}

/**
 * Records the events of each stop in its own commit, one stop after another, because the stops share the run document.
 * After an interruption the client repeats the same call (docs/product/delivery.md#a-stop).
 */
export const recordStopEvents = createValidatedCall({
  contract: recordStopEventsContract,
  who: 'driver',
  callsPerMinute: 120,
  handle: async (services, caller, { run_id, started_at, events }) => {
    const { store, now } = services;
    const run = (await store.runs.doc(run_id).get()).data();
    const isTheirs = run !== undefined && isRiderOfRun(run, caller.uid) && isReportAccepted(run, now());
    if (!run || !(isTheirs || caller.isAdmin)) throw new DomainError('not-allowed');
    const isFormer = !caller.isAdmin && run.driver_uid !== caller.uid;
    const hasOwn = events.some(({ order_id }) => isOrderOfRun(run, order_id));
    if (events.length > 0 && !hasOwn && started_at === null) throw new DomainError('not-allowed');
    if (started_at !== null && run.started_at === null && !isFormer) {
      await startRun(services, caller, run_id, started_at);
    }
    const recorded: string[] = [];
    for (const [orderId, told] of groupByOrder(events)) {
      recorded.push(...(await recordStop(services, caller, { runId: run_id, orderId, told, isFormer })));
    }
    return { run_id, recorded: [...new Set(recorded)] };
  },
});
