import type { Notification } from '@sharebox/domain/notifications/notification';
import { pushPlan } from '@sharebox/domain/notifications/notification-preferences';
import { devicesOf, pushTo } from './devices';
import { preferencesOf } from './preferences';
import { pushOf } from './push-of';
import { forgetOlderPush, keepPush } from './waiting-pushes';
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
  const plan = pushPlan(await preferencesOf(store, uid), notification.notification_type, now());
  if (plan.kind === 'never') return;
  if (plan.kind === 'later') {
    await keepPush(services, uid, pushOf(notificationId, notification), plan.at);
    return;
  }
  const message = pushOf(notificationId, notification, plan.isSilent);
  // An older waiting push must not replace this one later.
  await forgetOlderPush(services, uid, message);
  const devices = (await devicesOf(services, [uid])).flat();
  await pushTo(push, { ...message, uids: [uid] }, devices);
}
