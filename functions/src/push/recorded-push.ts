import type { Store } from '../db/store';
import type { PushPort } from '../services';

/** Keeps what would have been sent in `push_log`, where a developer can read it; a message sent again takes its own place. */
export function recordedPush(store: Store, now: () => Date): PushPort {
  return {
    send: async ({ uid, id, title, body, tag, data }) => {
      // One word about a gift has the same id for both who are told.
      await store.pushLog
        .doc(`${uid}-${id}`)
        .set({ uid, title, body, data: { ...data, tag }, sent_at: now() });
      return [];
    },
  };
}
