import { logger } from 'firebase-functions/v2';
import { anonymiseAccount } from './anonymise-account';
import { recordUnreadableDocument } from '../platform/db/unreadable-documents';
import { UnreadableDocumentError } from '../platform/db/unreadable-document';
import type { Services } from '../platform/services';

/**
 * Anonymises all accounts whose deletion is due. A failure does not stop the others. Returns the number of anonymised
 * accounts.
 */
export async function anonymiseAccounts(services: Services): Promise<number> {
  const { store, now } = services;
  const due = await store.profiles
    .where('deletion.anonymised_at', '==', null)
    .where('deletion.due_at', '<=', now())
    .get();
  let done = 0;
  for (const { id } of due.docs) {
    try {
      if (await anonymiseAccount(services, id)) done++;
    } catch (error) {
      if (error instanceof UnreadableDocumentError) await recordUnreadableDocument(store, error);
      logger.error('An account could not be anonymised', { uid: id, error });
    }
  }
  return done;
}
