import { formatDay, formatShortDate } from '@sharebox/domain/shop/dates';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import { formatNaira } from '@sharebox/domain/money/money';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import {
  getNotificationLink,
  type NotificationType,
} from '@sharebox/domain/notifications/notification-types';
import { deliveryHours } from '@sharebox/domain/orders/delivery-window';
import type { Order } from '@sharebox/domain/orders/order';
import { getBankMoney, getMissingMoney } from '@sharebox/domain/orders/order-money';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { getPayerMoney } from '@sharebox/domain/payments/payer-money';
import { describeReview } from '@sharebox/domain/payments/review-time';
import { describeRefundLimit } from '@sharebox/domain/complaints/complaint-answer';
import { listBoxOptions } from '@sharebox/domain/cart/box-options';
import { buildEmail, type EmailLink } from './build-email';
import { type EmailBlock, buildDishRow } from './email-block';
import type { EmailFrame } from './email-frame';

const refundAccountText =
  'Please tell us with the button which account we should send it to. Without one, we send it to the account it came from.';

/** Data that a payer's email needs in addition to the order. */
export interface OrderEmailContext {
  id: string;
  frame: EmailFrame;
  /** The time of the event that the email is about. */
  at: Date;
  /** First name of the payer, if it is known. */
  name: string | null;
  /** Path of the link that opens the order for a guest. Null for a member, who signs in instead. */
  guestPath: string | null;
  /** The bank account to transfer to, for an email that asks for payment. Null in all other emails. */
  bankAccount: ShopSettings['bank_account'] | null;
  /** The refund that the email announces as sent, in naira with kobo. Null in all other emails. */
  sentRefund?: { amount: number; at: Date } | null;
}

const payLabels: Partial<Record<NotificationType, string>> = {
  hold_ending: 'Pay for your box',
  payment_amount: 'See your payment',
};

function buildOrderLink(
  { notification_type: type }: NotificationText,
  order: Order,
  { id, frame, guestPath }: OrderEmailContext,
): EmailLink {
  const path = guestPath ?? getNotificationLink({ notification_type: type, order_id: id });
  if (isRefundAccountMissing(order)) return { url: `${frame.origin}${path}`, label: 'Enter your account' };
  const viewLabel = order.is_gift_order ? 'See your gift' : 'See your order';
  return { url: `${frame.origin}${path}`, label: payLabels[type] ?? viewLabel };
}

const isRefundAccountMissing = ({ needs_refund, refund_account }: Order): boolean =>
  needs_refund && !refund_account;

/** Lists everything needed for the transfer, so that customers can pay with the email alone. */
function buildTransferBlock(order: Order, amount: number, account: ShopSettings['bank_account']): EmailBlock {
  return {
    kind: 'rows',
    heading: 'Your transfer',
    rows: [
      ['Amount', formatNaira(amount)],
      ['Bank', account.bank_name],
      ['Account name', account.account_name],
      ['Account number', account.account_number],
      ['Reference', order.confirmation_reference],
    ],
  };
}

/** Lists what the payer gets back and when. Null without a refund. */
function buildRefundBlock(
  order: Order,
  sentRefund: OrderEmailContext['sentRefund'] = null,
): EmailBlock | null {
  const heading = 'Your refund';
  if (sentRefund) {
    const { amount, at } = sentRefund;
    return {
      kind: 'rows',
      heading,
      rows: [
        ['Amount', formatNaira(amount)],
        ['Sent on', formatDay(at)],
      ],
    };
  }
  const { needs_refund, refund_due_at } = order;
  const refund = getBankMoney(order);
  if (!needs_refund || refund_due_at === null) return null;
  return {
    kind: 'rows',
    heading,
    rows: [
      ...(refund > 0 ? [['Amount', formatNaira(refund)] as const] : []),
      ['Sent by', formatDay(refund_due_at)],
    ],
  };
}

/** Returns when and where the box is delivered, as far as the payer may know. Gifts name their recipient above. */
function buildDeliveryRows(order: Order): (readonly [string, string])[] {
  const place = [order.delivery_label, order.delivery_city].filter(Boolean).join(', ');
  return [
    [
      'Delivery',
      [formatDay(order.delivery_date), order.delivery_window && deliveryHours[order.delivery_window]]
        .filter(Boolean)
        .join(', '),
    ],
    ...(formatRecipient(order) === null && place ? [['Address', place] as const] : []),
  ];
}

/** Returns a gift's recipient as the giver knows them, or null if the box is delivered to the payer. */
function formatRecipient(order: Order): string | null {
  if (!order.is_gift_order || order.declined_outcome === 'own-address') return null;
  return [order.recipient_name ?? 'Your recipient', order.delivery_city].filter(Boolean).join(', ');
}

/** Tells when a claimed payment is reviewed, and until when a delivered box can be complained about. */
function listTimeTexts(told: NotificationText, order: Order, at: Date): string[] {
  if (told.notification_type === 'order_received') {
    const { time, sentence } = describeReview(at, null, at);
    return [[time && `${time}.`, sentence].filter(Boolean).join(' ')];
  }
  if (told.notification_type !== 'delivered') return [];
  const limit = describeRefundLimit(order, 'payer', at);
  return limit === null ? [] : [`Something’s wrong? ${limit}`];
}

/** Returns whether the order has a delivery day: it is neither cancelled nor a declined gift without a decision. */
const isComing = ({ status, gift_answer, declined_outcome }: Order): boolean =>
  status !== 'cancelled' && (gift_answer !== 'declined' || declined_outcome === 'own-address');

/** `toSend` is the amount in naira that the email asks for. */
function buildPreheader(order: Order, toSend: number): string {
  const amount = formatNaira(order.total_amount);
  if (toSend > 0) return `This email has everything you need to transfer ${formatNaira(toSend)}.`;
  const recipient = formatRecipient(order);
  const what = recipient === null ? 'Your box' : `Your gift for ${recipient}`;
  return isComing(order) ? `${what}: ${formatDay(order.delivery_date)}` : `${what}, ${amount}`;
}

/** Builds the email for a notification to the payer. Includes the transfer details if payment is due. */
export function buildOrderEmail(
  to: string,
  told: NotificationText,
  order: Order,
  context: OrderEmailContext,
): EmailContent {
  const recipient = formatRecipient(order);
  const refund = buildRefundBlock(order, context.sentRefund);
  const isWrongAmount = told.notification_type === 'payment_amount';
  const price = isWrongAmount ? (getPayerMoney(order)?.toSend ?? 0) : getMissingMoney(order);
  const toSend = context.bankAccount ? price : 0;
  const details: EmailBlock[] = [
    {
      kind: 'rows',
      heading: recipient === null ? 'Your box' : `Your gift for ${recipient}`,
      rows: [
        ...order.items.map((item) => buildDishRow(item, formatNaira(item.total_price))),
        ...listBoxOptions(order).map(
          ({ text, price }) =>
            [text, price === null ? '' : price === 0 ? 'Free' : formatNaira(price)] as const,
        ),
        ['Total', formatNaira(order.total_amount)],
      ],
      hasTotal: true,
    },
    {
      kind: 'rows',
      rows: [
        ...(isComing(order) ? buildDeliveryRows(order) : []),
        ['Reference', order.confirmation_reference],
      ],
    },
  ];
  return buildEmail({
    to,
    // With the date, because a mail program groups emails with the same subject.
    subject: `${getOrderName(order)}, ${formatShortDate(order.delivery_date)}: ${told.title}`,
    preheader: buildPreheader(order, toSend),
    title: told.title,
    name: context.name,
    imageUrl: order.items[0]?.image_url,
    isOptional: context.guestPath === null,
    message: told.message,
    blocks: [
      ...listTimeTexts(told, order, context.at).map((text) => ({ kind: 'words' as const, text })),
      ...(context.bankAccount && toSend > 0 ? [buildTransferBlock(order, toSend, context.bankAccount)] : []),
      ...(refund ? [refund] : []),
      ...(isRefundAccountMissing(order) ? [{ kind: 'words' as const, text: refundAccountText }] : []),
    ],
    link: buildOrderLink(told, order, context),
    details,
    frame: context.frame,
  });
}
