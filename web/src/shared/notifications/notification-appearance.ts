import type { NotificationType } from '@sharebox/domain/notifications/notification';
import type { Tone } from '#components/content/chip.tsx';
import type { IconName } from '#components/actions/icon.tsx';

export const notificationAppearance: Record<NotificationType, { icon: IconName; tone: Tone }> = {
  order_received: { icon: 'box', tone: 'brand' },
  payment_pending: { icon: 'alert', tone: 'warning' },
  payment_confirmed: { icon: 'check', tone: 'success' },
  order_confirmed: { icon: 'check', tone: 'info' },
  preparing: { icon: 'pot', tone: 'gold' },
  dispatched: { icon: 'scooter', tone: 'info' },
  delivered: { icon: 'heart', tone: 'success' },
  gift_received: { icon: 'gift', tone: 'brand' },
  gift_dispatched: { icon: 'scooter', tone: 'gold' },
  gift_delivered: { icon: 'gift', tone: 'success' },
  order_cancelled: { icon: 'close', tone: 'error' },
  box_offered: { icon: 'box', tone: 'gold' },
  hold_ending: { icon: 'bell', tone: 'warning' },
  gift_thanks: { icon: 'heart', tone: 'brand' },
  gift_declined: { icon: 'gift', tone: 'warning' },
  drop_opening: { icon: 'bell', tone: 'brand' },
  drop_closing: { icon: 'bell', tone: 'warning' },
  drop_open: { icon: 'wine', tone: 'brand' },
  delivery_changed: { icon: 'pin', tone: 'info' },
  next_stop: { icon: 'scooter', tone: 'brand' },
  run_changed: { icon: 'scooter', tone: 'warning' },
  door_failed: { icon: 'alert', tone: 'error' },
  not_reached: { icon: 'alert', tone: 'warning' },
  announcement: { icon: 'chat', tone: 'info' },
  complaint_answered: { icon: 'chat', tone: 'info' },
  refund_sent: { icon: 'wallet', tone: 'success' },
  gift_change_requested: { icon: 'gift', tone: 'warning' },
  payment_to_review: { icon: 'wallet', tone: 'info' },
};
