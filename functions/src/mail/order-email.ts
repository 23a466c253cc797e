import { formatDay, formatShortDate, formatWeekdayTime } from '@sharebox/domain/shop/dates';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import { formatNaira } from '@sharebox/domain/money/money';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import type { NotificationText } from '@sharebox/domain/notifications/notification';
import {
  getNotificationLink,
  type NotificationType,
} from '@sharebox/domain/notifications/notification-types';
import { deliveryWindowHours } from '@sharebox/domain/orders/delivery-window';
import { isDeliveredAsGift, type Order } from '@sharebox/domain/orders/order';
import { getBankRefundAmount, getMissingAmount } from '@sharebox/domain/orders/order-money';
import { getOrderName } from '@sharebox/domain/orders/order-name';
import { getPaymentDiscrepancy } from '@sharebox/domain/payments/payment-discrepancy';
import { describeExpectedReview } from '@sharebox/domain/payments/review-time';
import { describeRefundDeadline } from '@sharebox/domain/complaints/complaint-answer';
import { toBoxOptionLines } from '@sharebox/domain/cart/box-options';
import { buildEmail, type EmailLink, type EmailFrame } from './build-email';
import { type EmailBlock, buildDishEmailRow } from './email-block';
import { getReadableLoveMessage, getReceivedGiftPath } from '@sharebox/domain/gifts/received-gift';
import { describeUnmetDietaryNeeds } from '@sharebox/domain/menu/dietary';

const refundAccountText =
  'Please tell us with the button which account we should send it to. Without one, we send it to the account it came from.';

/** Data for a payer's email that the order does not contain. */
export interface OrderEmailContext {
  id: string;
  frame: EmailFrame;
  /** The time of the event that the email is about. */
  at: Date;
  /** First name of the payer, or a guest's sender name. Null if the name is unknown. */
  name: string | null;
  /** Path of the link that opens the order for a guest. Null for a member, because members sign in. */
  guestPath: string | null;
  /** The bank account to transfer to. Null unless the email asks for payment. */
  bankAccount: ShopSettings['bank_account'] | null;
  /** The sent refund that the email announces, in naira with kobo. Null in all other emails. */
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

/** Builds the block with all details for the transfer, so that customers can pay with the email alone. */
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

/** Builds the block with the refunded amount and its date. Returns null if no refund is due or sent. */
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
  const refund = getBankRefundAmount(order);
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

/**
 * Builds the rows with the delivery's time and address, as far as the payer may know them. Leaves out a gift's
 * recipient, because another block names the recipient.
 */
function buildDeliveryRows(order: Order): (readonly [string, string])[] {
  const place = [order.delivery_label, order.delivery_city].filter(Boolean).join(', ');
  return [
    [
      'Delivery',
      [formatDay(order.delivery_date), order.delivery_window && deliveryWindowHours[order.delivery_window]]
        .filter(Boolean)
        .join(', '),
    ],
    ...(formatRecipient(order) === null && place ? [['Address', place] as const] : []),
  ];
}

/** Returns a gift's recipient as shown to the giver. Returns null if the box is delivered to the payer. */
function formatRecipient(order: Order): string | null {
  if (!isDeliveredAsGift(order)) return null;
  return [order.recipient_name ?? 'Your recipient', order.delivery_city].filter(Boolean).join(', ');
}

/**
 * Returns the texts about times: when staff review a claimed payment, or until when the payer can complain about a
 * delivered box.
 */
function listTimeTexts(told: NotificationText, order: Order, at: Date): string[] {
  if (told.notification_type === 'order_received') {
    const { time, sentence } = describeExpectedReview(at, null, at);
    return [[time && `${time}.`, sentence].filter(Boolean).join(' ')];
  }
  if (told.notification_type !== 'delivered') return [];
  const limit = describeRefundDeadline(order, 'payer', at);
  return limit === null ? [] : [`Something’s wrong? ${limit}`];
}

/**
 * Returns whether a delivery is still planned. Returns false for a cancelled order, and for a declined gift that is not
 * delivered to the giver.
 */
const isComing = ({ status, gift_answer, declined_outcome }: Order): boolean =>
  status !== 'cancelled' && (gift_answer !== 'declined' || declined_outcome === 'own-address');

/** Builds the preheader. `toSend` is the amount due, in naira. */
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
  const price = isWrongAmount ? (getPaymentDiscrepancy(order)?.toSend ?? 0) : getMissingAmount(order);
  const toSend = context.bankAccount ? price : 0;
  const details: EmailBlock[] = [
    {
      kind: 'rows',
      heading: recipient === null ? 'Your box' : `Your gift for ${recipient}`,
      rows: [
        ...order.items.map((item) => buildDishEmailRow(item, formatNaira(item.total_price))),
        ...toBoxOptionLines(order).map(
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
    // Include the date, because mail apps group emails with the same subject.
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

/**
 * Warns about dishes that do not meet the recipient's dietary needs or whose allergens are unknown. `canChange` is true
 * while the recipient can request a change.
 */
function buildDietaryBlocks(
  { items, order_deadline }: Order,
  needs: readonly string[],
  canChange: boolean,
): EmailBlock[] {
  if (needs.length === 0) return [];
  const warnings = items.flatMap(({ name, contains, tags }) => {
    if (contains === null)
      return [`${name}: its allergens are not stated yet. Please ask us what it contains.`];
    const unmet = describeUnmetDietaryNeeds({ contains, tags }, needs);
    return unmet === null ? [] : [`${name}: ${unmet}`];
  });
  if (warnings.length === 0) return [];
  const until = order_deadline ? ` until ${formatWeekdayTime(order_deadline)}` : '';
  const offer = canChange ? [`You can ask us to change it${until}.`] : [];
  return [{ kind: 'words', text: [...warnings, ...offer].join('\n') }];
}

/**
 * Builds the email to a gift's recipient, without price and payment reference. `id` is the order's id, to which the
 * button links. `at` is the time of the event, `name` is the recipient's first name, and `needs` are the recipient's
 * dietary needs.
 */
export function buildGiftEmail(
  to: string,
  told: NotificationText,
  gift: Order,
  {
    id,
    at,
    name,
    frame,
    needs,
  }: { id: string; at: Date; name: string | null; frame: EmailFrame; needs: readonly string[] },
): EmailContent {
  const note = getReadableLoveMessage(gift);
  const day = formatDay(gift.delivery_date);
  const limit =
    told.notification_type === 'gift_delivered' ? describeRefundDeadline(gift, 'recipient', at) : null;
  const isComing = told.notification_type !== 'order_cancelled';
  const details: EmailBlock[] = [
    {
      kind: 'rows',
      heading: 'In the box',
      rows: gift.items.map((item) => buildDishEmailRow(item, '')),
    },
    ...(isComing
      ? [
          {
            kind: 'rows' as const,
            rows: [
              [
                'Delivery',
                [day, gift.delivery_window && deliveryWindowHours[gift.delivery_window]]
                  .filter(Boolean)
                  .join(', '),
              ] as const,
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
    name,
    imageUrl: gift.items[0]?.image_url,
    isOptional: true,
    message: told.message,
    blocks: [
      ...(note === null ? [] : [{ kind: 'quote' as const, text: note }]),
      ...(limit === null ? [] : [{ kind: 'words' as const, text: `Something’s wrong? ${limit}` }]),
      ...(isComing ? buildDietaryBlocks(gift, needs, told.notification_type === 'gift_received') : []),
    ],
    details,
    link: { url: `${frame.origin}${getReceivedGiftPath(id)}`, label: 'See your gift' },
    frame,
  });
}
