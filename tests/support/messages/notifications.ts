import { type Notification, notificationSchema } from '@sharebox/domain/notifications/notification';
import { backend } from '../stack/backend';

/** Writes an unread notification, as the functions do. By default it is new and about a delivered order. */
export async function writeNotification(uid: string, fields: Partial<Notification> = {}): Promise<void> {
  const document = notificationSchema.parse({
    title: 'Delivered',
    message: 'Enjoy your evening.',
    notification_type: 'delivered',
    status: 'unread',
    read_at: null,
    created_at: new Date(),
    order_id: 'some-order',
    metadata: {},
    ...fields,
  });
  await backend().db.collection(`profiles/${uid}/notifications`).add(document);
}
