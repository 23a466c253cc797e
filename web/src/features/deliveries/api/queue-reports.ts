import { nextEventTime } from '@sharebox/domain/deliveries/outbox';
import type { StopEvent, StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import { updateInOutbox, addToOutbox, type Outbox } from './outbox';
import { unsentPhotos } from './photos';

export interface StopReport {
  kind: StopEventKind;
  /** For `undone`: the id of the event that this report undoes. */
  undoes?: string;
  note?: string;
  photo?: Blob | null;
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
 * @throws {StorageFullError} if the device has no space left for the report or its photo.
 */
export async function queueStopReport(
  uid: string,
  { runId, orderId, box, said }: ReportedStop,
  { kind, undoes, note = '', photo = null }: StopReport,
): Promise<void> {
  const id = crypto.randomUUID();
  const device_at = nextEventTime(said, new Date());
  // The photo is stored first, because an event that refers to a missing photo could never be sent completely.
  if (photo) await unsentPhotos.put(id, photo);
  addToOutbox(uid, {
    run_id: runId,
    box,
    event: {
      ...{ id, order_id: orderId, kind, undoes: undoes ?? null },
      ...{ note: note.trim(), has_photo: photo !== null, device_at },
    },
    is_recorded: false,
    is_photo_here: photo !== null,
    is_upload_begun: false,
    refusal: null,
  });
}

export function requeueRejected(uid: string, { starts, events }: Outbox): void {
  for (const kept of [...starts, ...events])
    if (kept.refusal !== null) updateInOutbox(uid, { ...kept, refusal: null });
}
