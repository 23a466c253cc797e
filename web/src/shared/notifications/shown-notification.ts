import { notificationSchema, notificationTypeSchema } from '@sharebox/domain/notifications/notification';
import * as z from 'zod/mini';

/** A notification as open pages read it: types of later versions look like `order_received`. */
export const shownNotificationSchema = z.extend(notificationSchema, {
  notification_type: z.catch(notificationTypeSchema, 'order_received'),
});
