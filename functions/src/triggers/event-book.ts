import type { ProcessedEvent } from '@sharebox/domain/server-books';
import { isCommitRace } from '../db/commit-race';
import type { Services } from '../services';

const keptMs = 30 * 86_400_000;

/** The id under which an event is remembered; an event's own id may hold what a document's may not. */
export function eventKey(eventId: string): string {
  return encodeURIComponent(eventId);
}

/** What is remembered of a change that happened at `at`. */
export function eventEntry(at: Date): ProcessedEvent {
  return { at, expires_at: new Date(at.getTime() + keptMs) };
}

/** Does the work unless this event was dealt with before. If the work fails, the event may come again. */
export async function oncePerEvent(
  { store, now }: Services,
  eventId: string,
  work: () => Promise<void>,
): Promise<void> {
  const entry = store.processedEvents.doc(eventKey(eventId));
  try {
    await entry.create(eventEntry(now()));
  } catch (error) {
    if (isCommitRace(error)) return;
    throw error;
  }
  try {
    await work();
  } catch (error) {
    await entry.delete();
    throw error;
  }
}
