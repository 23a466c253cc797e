import { buildDropOpenText, buildDropReminderText } from '@sharebox/domain/notifications/notification-texts';
import { isDropOpen } from '@sharebox/domain/drops/drop';
import { isOrderingWindowOpen } from '@sharebox/domain/shop/ordering-window';
import { filterReadable, processEach } from '../platform/db/unreadable-documents';
import type { Services } from '../platform/services';
import { startFanOut } from './fan-out';
import { toNotificationId } from './notify';
import { getDueDropReminders } from '@sharebox/domain/notifications/drop-reminder';

/**
 * Notifies subscribers once per drop that they can order. Orders are open if the drop is active, its deadline has not
 * passed and the weekly ordering window is open. Reads current data, so repeated, late and concurrent calls are safe.
 * Returns the number of announced drops.
 */
export async function announceOpenDrop(services: Services): Promise<number> {
  const { store, now } = services;
  const [active, settings] = await Promise.all([
    store.drops.where('status', '==', 'active').get(),
    store.settings.get(),
  ]);
  const at = now();
  const mode = settings.data()?.ordering_window ?? 'closed';
  const open = filterReadable(active.docs).filter((drop) => {
    const { order_deadline } = drop.data();
    return isDropOpen(drop.data()) && at <= order_deadline && isOrderingWindowOpen(mode, at);
  });
  const announced = await processEach(open, async (drop) => {
    const text = buildDropOpenText(drop.data(), mode, at);
    const id = toNotificationId(text.notification_type, drop.id);
    if ((await store.fanOuts.doc(id).get()).exists) return false;
    await startFanOut(services, { text, event: drop.id, at, exceptUid: null });
    return true;
  });
  return announced.filter(Boolean).length;
}

/**
 * Reminds subscribers that a drop opens within an hour. Reminds subscribers without a box that a drop closes within two
 * hours. Sends each kind of reminder once per drop. Reads current data, so repeated, late and concurrent calls are
 * safe. Returns the number of reminders.
 */
export async function remindSubscribersOfDrops(services: Services): Promise<number> {
  const { store, now } = services;
  const [ahead, settings] = await Promise.all([
    store.drops.where('status', 'in', ['planning', 'active']).get(),
    store.settings.get(),
  ]);
  const at = now();
  const drops = filterReadable(ahead.docs).map((one) => ({ id: one.id, ...one.data() }));
  const due = getDueDropReminders(drops, settings.data()?.ordering_window ?? 'closed', at);
  const reminded = await processEach(due, async ({ kind, drop, at: until }) => {
    const text = buildDropReminderText(kind, drop.name, until);
    const id = toNotificationId(text.notification_type, drop.id);
    if ((await store.fanOuts.doc(id).get()).exists) return false;
    await startFanOut(services, { text, event: drop.id, at, exceptUid: null, dropId: drop.id, until });
    return true;
  });
  return reminded.filter(Boolean).length;
}
