import type { ProcessedEvent } from '@sharebox/domain/common/internal-documents';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import { isCommitRace } from '../platform/db/retry-races';
import type { Services } from '../platform/services';

const keptMs = 30 * 86_400_000;

/** The id under which an event is remembered; an event's own id may hold what a document's may not. */
export function eventKey(eventId: string): string {
  return encodeURIComponent(eventId);
}

/** What is remembered of a change that happened at `at`. */
export function eventEntry(at: Date): ProcessedEvent {
  return { at, expires_at: new Date(at.getTime() + keptMs) };
}

/** Milliseconds. Longer than a trigger runs: who still holds an event then has crashed. */
const leaseMs = 2 * 60_000;

/**
 * Does the work unless this event was dealt with before. If the work fails, or whoever did it crashed, the event may
 * come again; while somebody is at work on it, it is refused, so that it does come again if they crash.
 */
export async function oncePerEvent(
  services: Services,
  eventId: string,
  work: () => Promise<void>,
): Promise<void> {
  const entry = services.store.processedEvents.doc(eventKey(eventId));
  if (!(await lease(services, entry))) return;
  try {
    await work();
  } catch (error) {
    await entry.delete();
    throw error;
  }
  await entry.update({ leased_until: FieldValue.delete() });
}

/** Whether the work is to be done, by the caller. Throws while somebody else does it. */
async function lease({ now }: Services, entry: DocumentReference<ProcessedEvent>): Promise<boolean> {
  const at = now();
  const taken = { ...eventEntry(at), leased_until: new Date(at.getTime() + leaseMs) };
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
    throw new Error('Somebody is at work on this event');
  await entry.update(taken, { lastUpdateTime: before.updateTime });
  return true;
}
