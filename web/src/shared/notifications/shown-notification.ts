import { notificationSchema, notificationTypeSchema } from '@sharebox/domain/notifications/notification';
import * as z from 'zod/mini';

/** A notification as an open page reads it: a type of a later version looks like `order_received`. */
export const shownNotificationSchema = z.extend(notificationSchema, {
  notification_type: z.catch(notificationTypeSchema, 'order_received'),
});
