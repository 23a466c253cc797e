import type { Mail } from '@sharebox/domain/mail';
import type { NotificationText } from '@sharebox/domain/notification';
import type { Order } from '@sharebox/domain/order';
import { deliveryDay, escapeHtml } from './order-mail';

/** The e-mail to the recipient of a gift: no price, no reference, and of the giver only what the gift itself says. */
export function giftMail(
  to: string,
  told: NotificationText,
  gift: Pick<Order, 'items' | 'love_message' | 'delivery_date'>,
): Mail {
  const dishes = gift.items.map((item) => `${item.quantity} × ${item.name}`);
  const delivery = `Delivery: ${deliveryDay(gift.delivery_date)}`;
  const text = [
    told.message,
    '',
    ...(gift.love_message === null ? [] : [`“${gift.love_message}”`, '']),
    ...dishes,
    '',
    delivery,
    '',
    'Share Box, Port Harcourt',
  ].join('\n');
  const word =
    gift.love_message === null
      ? ''
      : `<blockquote style="margin:16px 0;padding:0 16px;border-left:3px solid #b3543a;font-size:17px;line-height:1.5;font-style:italic">${escapeHtml(gift.love_message)}</blockquote>`;
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#fbf5ee;color:#2b1a1f;font-family:Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:24px;color:#6d1f33">${escapeHtml(told.title)}</h1>
<p style="font-size:16px;line-height:1.5">${escapeHtml(told.message)}</p>
${word}<p style="font-size:15px;line-height:1.6">${dishes.map(escapeHtml).join('<br>')}</p>
<p style="font-size:15px;line-height:1.5">${escapeHtml(delivery)}</p>
<p style="font-size:13px;color:#7a6468">Share Box, Port Harcourt</p>
</div></body></html>`;
  return { to, message: { subject: told.title, text, html } };
}
