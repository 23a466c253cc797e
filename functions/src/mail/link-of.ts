import type { NotificationType } from '@sharebox/domain/notification/notification';

/** The page, from the shop's root, at which its reader can do something about a word: where its push and its e-mail lead. */
export function linkOf(type: NotificationType, orderId: string | null): string {
  if (type === 'box_offered' || type === 'drop_open') return '/weekly-drop';
  if (type === 'payment_to_review') return '/admin?tab=payments';
  if (type === 'hold_ending' && orderId !== null) return `/payment-instructions?orderId=${orderId}`;
  return orderId === null ? '/profile?tab=notifications' : `/profile?tab=experiences#order-${orderId}`;
}
