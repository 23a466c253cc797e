import type { Notification } from '@sharebox/domain/notifications/notification';
import { planPush } from '@sharebox/domain/notifications/notification-preferences';
import { buildPush, readDevices, sendPush } from './send-push';
import { readPreferences } from './notify';
import { deferPush, deleteOlderPush } from './waiting-pushes';
import type { Services } from '../platform/services';

/**
 * Sends a new notification as a push to all devices of its owner, either now or after their quiet hours. Does nothing
 * for owners who turned pushes off.
 */
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
  // Otherwise an older push that waits for the end of quiet hours would replace this one.
  await deleteOlderPush(services, uid, message);
  const devices = (await readDevices(services, [uid])).flat();
  await sendPush(push, { ...message, uids: [uid] }, devices);
}
