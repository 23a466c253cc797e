import { notificationSchema } from '@sharebox/domain/notifications/notification';
import { notificationTypeSchema } from '@sharebox/domain/notifications/notification-types';
import * as z from 'zod/mini';

/** A notification that is shown to its user. A type that this version does not know is treated as `order_received`. */
export const shownNotificationSchema = z.extend(notificationSchema, {
  notification_type: z.catch(notificationTypeSchema, 'order_received'),
});
