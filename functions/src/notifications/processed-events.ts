import type { ProcessedEvent } from '@sharebox/domain/common/internal-documents';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/transaction';
import type { Services } from '../platform/services';

const keptMs = 30 * 86_400_000;

/** Returns the document id for an event. Event ids may contain characters that are not allowed in document ids. */
export function toEventKey(eventId: string): string {
  return encodeURIComponent(eventId);
}

/** Builds the record of an event that was processed at `at`. */
export function buildProcessedEvent(at: Date): ProcessedEvent {
  return { at, expires_at: new Date(at.getTime() + keptMs) };
}

/**
 * Duration of a lease in milliseconds. No trigger runs longer, so an expired lease means that the worker has crashed.
 */
const leaseMs = 2 * 60_000;

/**
 * Runs `work` once per event. Allows another attempt after a failure or a crash.
 * @throws while another worker is processing the event, so that the event is retried if that worker crashes
 */
export async function runOncePerEvent(
  services: Services,
  eventId: string,
  work: () => Promise<void>,
): Promise<void> {
  const entry = services.store.processedEvents.doc(toEventKey(eventId));
  if (!(await lease(services, entry))) return;
  try {
    await work();
  } catch (error) {
    await entry.delete();
    throw error;
  }
  await entry.update({ leased_until: FieldValue.delete() });
}

/**
 * Returns whether the caller must process the event.
 * @throws while another worker is processing it
 */
async function lease({ now }: Services, entry: DocumentReference<ProcessedEvent>): Promise<boolean> {
  const at = now();
  const taken = { ...buildProcessedEvent(at), leased_until: new Date(at.getTime() + leaseMs) };
  try {
    await entry.create(taken);
    return true;
  } catch (error) {
    if (!isCommitRace(error)) throw error;
  }
  const before = await entry.get();
  const until = before.data()?.leased_until;
  if (before.exists && until === undefined) return false;
  if (!before.updateTime || until === undefined || until > at)
    throw new Error('This event is already being processed');
  await entry.update(taken, { lastUpdateTime: before.updateTime });
  return true;
}
