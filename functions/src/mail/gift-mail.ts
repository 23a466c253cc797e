import type { Letter } from '@sharebox/domain/notifications/mail';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import { notificationLink } from '@sharebox/domain/notifications/notification-path';
import type { Order } from '@sharebox/domain/orders/order';
import { letter } from './letter';
import type { MailBlock } from './mail-block';
import type { MailFrame } from './mail-frame';
import { formatWeekdayDate } from '@sharebox/domain/shop/format-date';

/** Builds the email to a gift's recipient, without price and reference. Its button opens the gift `id`. */
export function giftMail(
  to: string,
  told: NotificationText,
  gift: Pick<Order, 'items' | 'love_message' | 'delivery_date'>,
  { id, frame }: { id: string; frame: MailFrame },
): Letter {
  const day = formatWeekdayDate(gift.delivery_date);
  const isComing = told.notification_type !== 'order_cancelled';
  const details: MailBlock[] = [
    {
      kind: 'rows',
      heading: 'In the box',
      rows: gift.items.map((item) => [`${item.quantity} × ${item.name}`, ''] as const),
    },
    ...(isComing ? [{ kind: 'rows' as const, rows: [['Delivery', day] as const] }] : []),
  ];
  return letter({
    to,
    subject: told.title,
    preheader: isComing ? `A Share Box for two: ${day}` : 'There’s nothing you need to do.',
    title: told.title,
    message: told.message,
    blocks: gift.love_message === null ? [] : [{ kind: 'quote', text: gift.love_message }],
    details,
    link: { url: `${frame.origin}${notificationLink({ ...told, order_id: id })}`, label: 'See your gift' },
    frame,
  });
}
