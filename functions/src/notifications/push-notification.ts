import type { Notification } from '@sharebox/domain/notifications/notification';
import { planPush } from '@sharebox/domain/notifications/notification-preferences';
import { readDevices, sendPush } from './devices';
import { readPreferences } from './preferences';
import { buildPush } from './build-push';
import { deleteOlderPush, deferPush } from './waiting-pushes';
import type { Services } from '../platform/services';

/** Sends a new notification to all devices of its owner, now or after quiet hours, unless they want no pushes. */
export async function pushNotification(
  services: Services,
  uid: string,
  notificationId: string,
  notification: Notification,
): Promise<void> {
  if (notification.no_push) return;
  const { store, push, now } = services;
  const plan = planPush(await readPreferences(store, uid), notification.notification_type, now());
  if (plan.kind === 'never') return;
  if (plan.kind === 'later') {
    await deferPush(services, uid, buildPush(notificationId, notification), plan.at);
    return;
  }
  const message = buildPush(notificationId, notification, plan.isSilent);
  // An older waiting push must not replace this one later.
  await deleteOlderPush(services, uid, message);
  const devices = (await readDevices(services, [uid])).flat();
  await sendPush(push, { ...message, uids: [uid] }, devices);
}
