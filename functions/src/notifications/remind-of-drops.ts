import { buildDropReminderText } from '@sharebox/domain/notifications/notification-texts';
import { listDueReminders } from '@sharebox/domain/notifications/drop-reminder';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { startFanOut } from './fan-out';
import { toNotificationId } from './notify';

/**
 * Reminds subscribers that a drop opens within an hour, or that it closes within two hours and they have no box yet.
 * Sends each kind of reminder once per drop. Reads current data, so repeated, late and concurrent calls are safe.
 * Returns the number of reminders.
 */
export async function remindOfDrops(services: Services): Promise<number> {
  const { store, now } = services;
  const [ahead, settings] = await Promise.all([
    store.drops.where('status', 'in', ['planning', 'active']).get(),
    store.settings.get(),
  ]);
  const at = now();
  const drops = (await filterReadable(store, ahead.docs)).map((one) => ({ id: one.id, ...one.data() }));
  const due = listDueReminders(drops, settings.data()?.ordering_window ?? 'closed', at);
  const reminded = await processEach(store, due, async ({ kind, drop, at: until }) => {
    const text = buildDropReminderText(kind, drop.name, until);
    const id = toNotificationId(text.notification_type, drop.id);
    if ((await store.fanOuts.doc(id).get()).exists) return false;
    await startFanOut(services, { text, event: drop.id, at, exceptUid: null, dropId: drop.id, until });
    return true;
  });
  return reminded.filter(Boolean).length;
}
