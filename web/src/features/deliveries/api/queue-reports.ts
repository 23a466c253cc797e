import { nextEventTime } from '@sharebox/domain/deliveries/outbox';
import type { StopEvent, StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import { updateInOutbox, addToOutbox, type Outbox } from './outbox';

export interface StopReport {
  kind: StopEventKind;
  /** For `undone`: the id of the event that this report undoes. */
  undoes?: string;
  note?: string;
}

interface ReportedStop {
  runId: string;
  orderId: string;
  /** The number of its box. */
  box: number | null;
  said: readonly Pick<StopEvent, 'device_at'>[];
}

/** @throws {StorageFullError} if the device has no space left. */
export function queueRunStart(uid: string, runId: string): void {
  addToOutbox(uid, { run_id: runId, started_at: new Date(), is_recorded: false, refusal: null });
}

/**
 * Queues a report about a stop; `said` contains the earlier reports about the same stop.
 * @throws {StorageFullError} if the device has no space left for the report.
 */
export function queueStopReport(
  uid: string,
  { runId, orderId, box, said }: ReportedStop,
  { kind, undoes, note = '' }: StopReport,
): void {
  const id = crypto.randomUUID();
  const device_at = nextEventTime(said, new Date());
  addToOutbox(uid, {
    run_id: runId,
    box,
    event: {
      ...{ id, order_id: orderId, kind, undoes: undoes ?? null },
      ...{ note: note.trim(), device_at },
    },
    is_recorded: false,
    refusal: null,
  });
}

export function requeueRejected(uid: string, { starts, events }: Outbox): void {
  for (const kept of [...starts, ...events])
    if (kept.refusal !== null) updateInOutbox(uid, { ...kept, refusal: null });
}
