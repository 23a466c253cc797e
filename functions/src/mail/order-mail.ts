import { formatWeekdayDate } from '@sharebox/domain/shop/format-date';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import { formatNaira } from '@sharebox/domain/money/money';
import type { Letter } from '@sharebox/domain/notifications/mail';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import { notificationLink } from '@sharebox/domain/notifications/notification-path';
import type { Order } from '@sharebox/domain/orders/order';
import { packagings } from '@sharebox/domain/cart/packaging';
import { letter, type MailLink } from './letter';
import type { MailBlock } from './mail-block';
import type { MailFrame } from './mail-frame';

/** What a payer's e-mail says beside the order. */
export interface OrderMailContext {
  /** The order's id. */
  id: string;
  frame: MailFrame;
  /** A guest has no account whose orders they could open: what opens this one for them; null for a member. */
  guestPath: string | null;
  /** Where to transfer to, in a mail that asks for it; null in all others. */
  bankAccount: ShopSettings['bank_account'] | null;
}

function orderLink(
  { notification_type: type }: NotificationText,
  order: Order,
  { id, frame, guestPath }: OrderMailContext,
): MailLink {
  const path = guestPath ?? notificationLink({ notification_type: type, order_id: id });
  const seen = order.is_gift_order ? 'See your gift' : 'See your order';
  return { url: `${frame.origin}${path}`, label: type === 'hold_ending' ? 'Pay for your box' : seen };
}

/** Everything that the transfer needs, so that it can be sent from the mail alone. */
function transferBlock(order: Order, account: ShopSettings['bank_account']): MailBlock {
  return {
    kind: 'rows',
    heading: 'Your transfer',
    rows: [
      ['Amount', formatNaira(order.total_amount)],
      ['Bank', account.bank_name],
      ['Account name', account.account_name],
      ['Account number', account.account_number],
      ['Reference', order.confirmation_reference],
    ],
  };
}

/** To whom a gift goes, as its giver knows them; null for a box of one's own. */
function recipientText(order: Order): string | null {
  if (!order.is_gift_order || order.declined_outcome === 'own-address') return null;
  return [order.recipient_name ?? 'Your recipient', order.delivery_city].filter(Boolean).join(', ');
}

function preheaderOf({ notification_type: type }: NotificationText, order: Order): string {
  const amount = formatNaira(order.total_amount);
  if (type === 'hold_ending') return `Everything that your transfer of ${amount} needs is in this mail.`;
  const recipient = recipientText(order);
  const what = recipient === null ? 'Your box' : `Your gift for ${recipient}`;
  return order.status === 'cancelled'
    ? `${what}, ${amount}`
    : `${what}: ${formatWeekdayDate(order.delivery_date)}`;
}

/**
 * The e-mail that goes with a notification to the payer: what is said, how to pay where that is asked, for whom it is,
 * what is in the box, what it costs, when it comes, and the way to the order.
 */
export function orderMail(
  to: string,
  told: NotificationText,
  order: Order,
  context: OrderMailContext,
): Letter {
  const packaging = packagings[order.packaging_option];
  const recipient = recipientText(order);
  const ref = order.confirmation_reference;
  const isComing = order.status !== 'cancelled';
  const details: MailBlock[] = [
    {
      kind: 'rows',
      heading: recipient === null ? 'Your box' : `Your gift for ${recipient}`,
      rows: [
        ...order.items.map(
          (item) => [`${item.quantity} × ${item.name}`, formatNaira(item.total_price)] as const,
        ),
        [packaging.name, order.packaging_price === 0 ? 'Free' : formatNaira(order.packaging_price)],
        ['Total', formatNaira(order.total_amount)],
      ],
      hasTotal: true,
    },
    {
      kind: 'rows',
      rows: [
        ...(isComing ? [['Delivery', formatWeekdayDate(order.delivery_date)] as const] : []),
        ['Reference', ref],
      ],
    },
  ];
  return letter({
    to,
    subject: `${told.title} (${ref})`,
    preheader: preheaderOf(told, order),
    title: told.title,
    message: told.message,
    blocks: context.bankAccount ? [transferBlock(order, context.bankAccount)] : [],
    link: orderLink(told, order, context),
    details,
    frame: context.frame,
  });
}
