import type { Mail } from '@sharebox/domain/mail';
import { formatNaira } from '@sharebox/domain/money';
import type { NotificationText } from '@sharebox/domain/notification';
import type { Order } from '@sharebox/domain/order';
import { shopTimeZone } from '@sharebox/domain/ordering-window';
import { packagings } from '@sharebox/domain/packaging';

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  timeZone: shopTimeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A delivery's day as e-mails say it, in the shop's time zone. */
export function deliveryDay(date: Date): string {
  return dayFormat.format(date);
}

/** The e-mail that goes with a notification to the payer: what is said, what is in the box, what it costs, when it comes. */
export function orderMail(to: string, told: NotificationText, order: Order): Mail {
  const packaging = packagings[order.packaging_option];
  const lines: [string, string][] = [
    ...order.items.map((item): [string, string] => [
      `${item.quantity} × ${item.name}`,
      formatNaira(item.total_price),
    ]),
    [packaging.name, order.packaging_price === 0 ? 'Free' : formatNaira(order.packaging_price)],
    ['Total', formatNaira(order.total_amount)],
  ];
  const delivery = `Delivery: ${deliveryDay(order.delivery_date)}`;
  const text = [
    told.message,
    '',
    ...lines.map(([label, amount]) => `${label}: ${amount}`),
    '',
    `Reference: ${order.confirmation_reference}`,
    delivery,
    '',
    'Share Box, Port Harcourt',
  ].join('\n');
  const rows = lines
    .map(
      ([label, amount]) =>
        `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(amount)}</td></tr>`,
    )
    .join('');
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#fbf5ee;color:#2b1a1f;font-family:Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px">
<h1 style="font-size:24px;color:#6d1f33">${escapeHtml(told.title)}</h1>
<p style="font-size:16px;line-height:1.5">${escapeHtml(told.message)}</p>
<table style="width:100%;border-collapse:collapse;font-size:15px">${rows}</table>
<p style="font-size:15px;line-height:1.5">Reference: <strong>${escapeHtml(order.confirmation_reference)}</strong><br>${escapeHtml(delivery)}</p>
<p style="font-size:13px;color:#7a6468">Share Box, Port Harcourt</p>
</div></body></html>`;
  return { to, message: { subject: `${told.title} (${order.confirmation_reference})`, text, html } };
}
