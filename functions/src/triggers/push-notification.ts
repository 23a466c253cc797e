import type { Notification } from '@sharebox/domain/notification';
import type { Services } from '../services';

/** Sends a new notification to all browsers of its owner, and forgets those that no longer exist. */
export async function pushNotification(
  { store, push }: Services,
  uid: string,
  notificationId: string,
  notification: Notification,
): Promise<void> {
  const { title, message, notification_type, order_id } = notification;
  const devices = (await store.devices(uid).get()).docs;
  const gone = await push.send(
    {
      uid,
      id: notificationId,
      title,
      body: message,
      // A later word on the same order takes the place of the earlier one.
      tag: order_id === null ? notificationId : `order-${order_id}`,
      data: {
        notification_id: notificationId,
        notification_type,
        link: linkOf(notification_type, order_id),
      },
    },
    devices.map((device) => device.data().token),
  );
  const lost = devices.filter((device) => gone.includes(device.data().token));
  await Promise.all(lost.map((device) => device.ref.delete()));
}

/** Where a tap on the push leads: to what can be done about it. */
function linkOf(type: Notification['notification_type'], orderId: string | null): string {
  if (type === 'box_offered') return '/weekly-drop';
  if (type === 'hold_ending' && orderId !== null) return `/payment-instructions?orderId=${orderId}`;
  return orderId === null ? '/profile?tab=notifications' : `/profile?tab=experiences#order-${orderId}`;
}
