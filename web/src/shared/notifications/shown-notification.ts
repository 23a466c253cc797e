import { notification, notificationType } from '@sharebox/domain/notifications/notification';
import * as z from 'zod/mini';

/** A notification as an open page reads it: a type of a later version looks like `order_received`. */
export const shownNotification = z.extend(notification, {
  notification_type: z.catch(notificationType, 'order_received'),
});
