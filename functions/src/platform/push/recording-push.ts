import type { Store } from '../db/store';
import { pushBatchSize, type PushPort } from '../services';

/**
 * Creates a push port that records messages in `push_log`, where developers can read them. A message that is sent again
 * overwrites its earlier entry.
 */
export function createRecordingPush(store: Store, now: () => Date): PushPort {
  return {
    isRecording: true,
    send: async ({ uids, id, title, body, tag, data }) => {
      for (let start = 0; start < uids.length; start += pushBatchSize) {
        const batch = store.db.batch();
        for (const uid of uids.slice(start, start + pushBatchSize)) {
          // The uid is part of the id, because a gift's notification has the same id for giver and recipient.
          const entry = { uid, title, body, data: { ...data, tag }, sent_at: now() };
          batch.set(store.pushLog.doc(`${uid}-${id}`), entry);
        }
        await batch.commit();
      }
      return [];
    },
  };
}
