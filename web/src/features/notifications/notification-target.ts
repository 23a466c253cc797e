import type { Notification } from '@sharebox/domain/notification/notification';
import { paths, toExperience, toPaymentInstructions } from '../../config/paths';

/** Where opening a notification leads, as a tap on its push does: to what can be done about it; null where there is nothing more. */
export function notificationTarget(
  told: Pick<Notification, 'notification_type' | 'order_id'>,
): string | null {
  const { notification_type: type, order_id: orderId } = told;
  if (type === 'box_offered' || type === 'drop_open') return paths.weeklyDrop;
  if (type === 'payment_to_review') return `${paths.admin}?tab=payments`;
  if (orderId === null) return null;
  return type === 'hold_ending' ? toPaymentInstructions(orderId) : toExperience(orderId);
}
