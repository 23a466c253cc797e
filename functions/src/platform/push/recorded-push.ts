import type { Store } from '../db/store';
import { pushBatchSize, type PushPort } from '../services';

/**
 * Keeps what would have been sent in `push_log`, where a developer can read it; a message sent again takes its own
 * place.
 */
export function recordedPush(store: Store, now: () => Date): PushPort {
  return {
    send: async ({ uids, id, title, body, tag, data }) => {
      for (let start = 0; start < uids.length; start += pushBatchSize) {
        const batch = store.db.batch();
        for (const uid of uids.slice(start, start + pushBatchSize)) {
          // One word about a gift has the same id for both who are told.
          const entry = { uid, title, body, data: { ...data, tag }, sent_at: now() };
          batch.set(store.pushLog.doc(`${uid}-${id}`), entry);
        }
        await batch.commit();
      }
      return [];
    },
  };
}
