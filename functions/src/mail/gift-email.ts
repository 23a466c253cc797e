import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import { getNotificationLink } from '@sharebox/domain/notifications/notification-path';
import { deliveryWindowLabels } from '@sharebox/domain/orders/delivery-window';
import type { Order } from '@sharebox/domain/orders/order';
import { buildEmail } from './build-email';
import type { EmailBlock } from './email-block';
import type { EmailFrame } from './email-frame';
import { formatWeekdayDate } from '@sharebox/domain/shop/format-date';

/**
 * Builds the email to a gift's recipient, without price and payment reference. Its button opens the gift with this
 * `id`.
 */
export function buildGiftEmail(
  to: string,
  told: NotificationText,
  gift: Pick<Order, 'items' | 'love_message' | 'delivery_date' | 'delivery_window'>,
  { id, frame }: { id: string; frame: EmailFrame },
): EmailContent {
  const day = formatWeekdayDate(gift.delivery_date);
  const isComing = told.notification_type !== 'order_cancelled';
  const details: EmailBlock[] = [
    {
      kind: 'rows',
      heading: 'In the box',
      rows: gift.items.map((item) => [`${item.quantity} × ${item.name}`, ''] as const),
    },
    ...(isComing
      ? [
          {
            kind: 'rows' as const,
            rows: [
              ['Delivery', day] as const,
              ...(gift.delivery_window
                ? [['Time', deliveryWindowLabels[gift.delivery_window]] as const]
                : []),
            ],
          },
        ]
      : []),
  ];
  return buildEmail({
    to,
    subject: told.title,
    preheader: isComing ? `A Share Box for two: ${day}` : 'There’s nothing you need to do.',
    title: told.title,
    message: told.message,
    blocks: gift.love_message === null ? [] : [{ kind: 'quote', text: gift.love_message }],
    details,
    link: { url: `${frame.origin}${getNotificationLink({ ...told, order_id: id })}`, label: 'See your gift' },
    frame,
  });
}
