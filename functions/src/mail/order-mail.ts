import type { Letter } from '@sharebox/domain/notification/mail';
import { formatNaira } from '@sharebox/domain/money/money';
import type { NotificationText } from '@sharebox/domain/notification/notification';
import { notificationLink } from '@sharebox/domain/notification/notification-path';
import type { ShopSettings } from '@sharebox/domain/menu/settings';
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

/** What a payer's e-mail says beside the order. */
export interface OrderMailContext {
  /** The order's id. */
  id: string;
  /** Where the shop is. */
  origin: string;
  /** A guest has no account whose orders they could open: what opens this one for them; null for a member. */
  guestPath: string | null;
  /** Where to transfer to, in a mail that asks for it; null in all others. */
  bankAccount: ShopSettings['bank_account'] | null;
}

function orderLink(
  { notification_type: type }: NotificationText,
  { id, origin, guestPath }: OrderMailContext,
): MailLink {
  const path = guestPath ?? notificationLink({ notification_type: type, order_id: id });
  const isGuest = guestPath !== null;
  const label = type === 'hold_ending' ? 'Pay for your box' : isGuest ? 'Open your gift' : 'See your order';
  return { url: `${origin}${path}`, label };
}

/** Everything that the transfer needs, so that it can be sent from the mail alone. */
function transferLines(
  order: Order,
  account: NonNullable<OrderMailContext['bankAccount']>,
): [string, string][] {
  return [
    ['Amount', formatNaira(order.total_amount)],
    ['Bank', account.bank_name],
    ['Account name', account.account_name],
    ['Account number', account.account_number],
    ['Reference', order.confirmation_reference],
  ];
}

function tableOf(lines: readonly [string, string][]): string {
  const rows = lines.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 0">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;font-size:15px">${rows.join('')}</table>`;
}

/**
 * The e-mail that goes with a notification to the payer: what is said, how to pay where that is asked, what is in the
 * box, what it costs, when it comes, and the way to the order.
 */
export function orderMail(
  to: string,
  told: NotificationText,
  order: Order,
  context: OrderMailContext,
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
  const transfer = context.bankAccount ? transferLines(order, context.bankAccount) : [];
  const delivery = `Delivery: ${deliveryDay(order.delivery_date)}`;
  const ref = order.confirmation_reference;
  const textOf = (table: readonly [string, string][]) => table.map(([label, value]) => `${label}: ${value}`);
  return letter({
    to,
    subject: `${told.title} (${ref})`,
    title: told.title,
    message: told.message,
    body: {
      text: [
        ...(transfer.length === 0 ? [] : [...textOf(transfer), '']),
        ...textOf(lines),
        '',
        `Reference: ${ref}`,
        delivery,
      ],
      html: `${transfer.length === 0 ? '' : tableOf(transfer)}${tableOf(lines)}
<p style="font-size:15px;line-height:1.5">Reference: <strong>${escapeHtml(ref)}</strong><br>${escapeHtml(delivery)}</p>`,
    },
    link: orderLink(told, context),
  });
}
