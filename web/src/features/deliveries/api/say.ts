import { momentAfter } from '@sharebox/domain/deliveries/outbox';
import type { StopEvent, StopEventKind } from '@sharebox/domain/deliveries/delivery-run';
import type { Place } from '@sharebox/domain/deliveries/place';
import { change, keep, type Outbox } from './outbox';
import { keepPhoto } from './photos';

/** What a rider says of a stop. */
export interface Word {
  kind: StopEventKind;
  /** Of `undone`: the event that it takes back. */
  undoes?: string;
  note?: string;
  photo?: Blob | null;
  /** Of `placed`: where the rider stands. */
  place?: Place;
}

/** Keeps that a run is started, to be sent. Throws a `NoRoomError`. */
export function sayStarted(uid: string, runId: string): void {
  keep(uid, { run_id: runId, started_at: new Date(), is_recorded: false, refusal: null });
}

/**
 * Keeps what is said of a stop on the device, to be sent; `said` is all that was said of it before. Throws where there
 * is no room for it, or for its picture.
 */
export async function saySomething(
  uid: string,
  { runId, orderId, said }: { runId: string; orderId: string; said: readonly Pick<StopEvent, 'device_at'>[] },
  { kind, undoes, note = '', photo = null, place }: Word,
): Promise<void> {
  const id = crypto.randomUUID();
  const device_at = momentAfter(said, new Date());
  // First the picture: an event without the one that it speaks of would wait for it in vain.
  if (photo) await keepPhoto(id, photo);
  keep(uid, {
    run_id: runId,
    event: {
      ...{ id, order_id: orderId, kind, undoes: undoes ?? null },
      ...{ note: note.trim(), has_photo: photo !== null, ...(place && { place }), device_at },
    },
    is_recorded: false,
    is_photo_here: photo !== null,
    is_upload_begun: false,
    refusal: null,
  });
}

/** Has everything that the server refused sent again. */
export function sendAgain(uid: string, { starts, events }: Outbox): void {
  for (const kept of [...starts, ...events])
    if (kept.refusal !== null) change(uid, { ...kept, refusal: null });
}
