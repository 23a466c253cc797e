import type { Letter } from '@sharebox/domain/notification/mail';
import type { NotificationText } from '@sharebox/domain/notification/notification';
import { notificationLink } from '@sharebox/domain/notification/notification-path';
import type { Order } from '@sharebox/domain/order/order';
import { escapeHtml, letter } from './letter';
import { deliveryDay } from './order-mail';

/**
 * The e-mail to the recipient of a gift: no price, no reference, and of the giver only what the gift itself says;
 * with the way to it, `at.id`, in the shop at `at.origin`.
 */
export function giftMail(
  to: string,
  told: NotificationText,
  gift: Pick<Order, 'items' | 'love_message' | 'delivery_date'>,
  at: { id: string; origin: string },
): Letter {
  const dishes = gift.items.map((item) => `${item.quantity} × ${item.name}`);
  const delivery = `Delivery: ${deliveryDay(gift.delivery_date)}`;
  const word =
    gift.love_message === null
      ? ''
      : `<blockquote style="margin:16px 0;padding:0 16px;border-left:3px solid #b3543a;font-size:17px;line-height:1.5;font-style:italic">${escapeHtml(gift.love_message)}</blockquote>`;
  return letter({
    to,
    subject: told.title,
    title: told.title,
    message: told.message,
    body: {
      text: [...(gift.love_message === null ? [] : [`“${gift.love_message}”`, '']), ...dishes, '', delivery],
      html: `${word}<p style="font-size:15px;line-height:1.6">${dishes.map(escapeHtml).join('<br>')}</p>
<p style="font-size:15px;line-height:1.5">${escapeHtml(delivery)}</p>`,
    },
    link: { url: `${at.origin}${notificationLink({ ...told, order_id: at.id })}`, label: 'See your gift' },
  });
}
