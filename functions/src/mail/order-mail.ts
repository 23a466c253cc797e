import type { Letter } from '@sharebox/domain/notification/mail';
import { formatNaira } from '@sharebox/domain/money/money';
import type { NotificationText } from '@sharebox/domain/notification/notification';
import { notificationLink } from '@sharebox/domain/notification/notification-path';
import type { Order } from '@sharebox/domain/order/order';
import { shopTimeZone } from '@sharebox/domain/menu/ordering-window';
import { packagings } from '@sharebox/domain/order/packaging';
import { escapeHtml, letter, type MailLink } from './letter';

const dayFormat = new Intl.DateTimeFormat('en-NG', {
  timeZone: shopTimeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** A delivery's day as e-mails say it, in the shop's time zone. */
export function deliveryDay(date: Date): string {
  return dayFormat.format(date);
}

/**
 * A guest has no account whose orders they could open, and none of the browser's that ordered where they read the
 * mail.
 */
function orderLink(
  { notification_type: type }: NotificationText,
  order: Order,
  { id, origin }: { id: string; origin: string },
): MailLink | null {
  if (order.ordered_by_guest) return null;
  const label = type === 'hold_ending' ? 'Pay for your box' : 'See your order';
  return { url: `${origin}${notificationLink({ notification_type: type, order_id: id })}`, label };
}

/**
 * The e-mail that goes with a notification to the payer: what is said, what is in the box, what it costs, when it
 * comes, and the way to the order, `at.id`, in the shop at `at.origin`.
 */
export function orderMail(
  to: string,
  told: NotificationText,
  order: Order,
  at: { id: string; origin: string },
): Letter {
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
  const ref = order.confirmation_reference;
  const rows = lines
    .map(
      ([label, amount]) =>
        `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(amount)}</td></tr>`,
    )
    .join('');
  return letter({
    to,
    subject: `${told.title} (${ref})`,
    title: told.title,
    message: told.message,
    body: {
      text: [...lines.map(([label, amount]) => `${label}: ${amount}`), '', `Reference: ${ref}`, delivery],
      html: `<table style="width:100%;border-collapse:collapse;font-size:15px">${rows}</table>
<p style="font-size:15px;line-height:1.5">Reference: <strong>${escapeHtml(ref)}</strong><br>${escapeHtml(delivery)}</p>`,
    },
    link: orderLink(told, order, at),
  });
}
