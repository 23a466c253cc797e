import type { FanOutEvent } from '../../../functions/src/notifications/fan-out';
import { type Shop, tuesday } from '../../../tests/functions/support/shop';
import { writeInBatches } from './write-in-batches';

export const benchAnnouncement: FanOutEvent = {
  event: 'bench',
  text: { notification_type: 'drop_open', title: 'The drop is open', message: 'Choose your evening.' },
  at: tuesday,
  exceptUid: null,
};

/** Creates the preferences of users who want drop notifications only in the app. */
export async function createSubscribers({ store }: Shop, count: number): Promise<void> {
  const off = { in_app: [], push: ['drop_open'], email: ['drop_open'] };
  const choice = {
    off,
    quiet_hours: null,
    wants_drop_news: true,
    wants_drop_reminders: false,
    updated_at: tuesday,
  };
  await writeInBatches(store.db, count, (batch, n) => {
    batch.set(store.notificationPreferences.doc(`fan-${n}`), choice);
  });
}
