import { logger } from 'firebase-functions/v2';
import { recordUnreadableDocument } from '../platform/db/unreadable-documents';
import { UnreadableDocumentError } from '../platform/db/unreadable-document';
import type { Services } from '../platform/services';
import { deliverEmail, type DeliveryOutcome } from './deliver-email';

const atOnce = 10;

/** Milliseconds after which a round starts no more emails, so that the schedule's other jobs can run. */
const roundMs = 60_000;

/**
 * Sends due emails: new ones that their trigger missed, retries, and resends requested by staff. Stops when the mail
 * server fails for an entire batch. Returns the number of sent emails.
 */
export async function sendDueMails(services: Services): Promise<number> {
  const { store, now } = services;
  const began = now().getTime();
  const { docs } = await store.mail.where('delivery.next_at', '<=', now()).select().get();
  let sent = 0;
  for (let start = 0; start < docs.length && now().getTime() - began < roundMs; start += atOnce) {
    const outcomes = await Promise.all(
      docs.slice(start, start + atOnce).map(({ id }) => deliver(services, id)),
    );
    sent += outcomes.filter((outcome) => outcome === 'sent').length;
    if (outcomes.every((outcome) => outcome === 'server')) break;
  }
  return sent;
}

/** Delivers one email. A failure does not stop the other emails. */
async function deliver(services: Services, id: string): Promise<DeliveryOutcome> {
  try {
    return await deliverEmail(services, id);
  } catch (error) {
    if (error instanceof UnreadableDocumentError) await recordUnreadableDocument(services.store, error);
    else logger.error('An email could not be processed', { id, error });
    return 'failed';
  }
}
