import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import {
  buildBoxOfferedText,
  buildClaimsEndingText,
  buildDropOpenText,
  buildDropReminderText,
  buildGiftChangeRequestedText,
  buildPaymentToReviewText,
} from '@sharebox/domain/notifications/notification-texts';
import { buildAnnouncementText } from '@sharebox/domain/notifications/staff-announcement';
import { buildDeliveryChangeTexts } from '@sharebox/domain/notifications/delivery-change-texts';
import { buildPayerTexts, buildRecipientText } from '@sharebox/domain/notifications/gift-texts';
import { buildHoldEndingText } from '@sharebox/domain/notifications/hold-reminder';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import {
  buildComplaintAnsweredText,
  buildPackingText,
  buildPayerNotifications,
  buildRefundSentText,
} from '@sharebox/domain/notifications/notification';
import { type Order, orderSchema } from '@sharebox/domain/orders/order';
import { buildClosedAccountEmail, buildGuardedSettingEmail } from './account-emails';
import { buildGiftEmail } from './gift-email';
import type { EmailFrame } from './email-frame';
import { buildNewsEmail } from './news-email';
import { buildOrderEmail } from './order-email';

const to = 'ada@sharebox.test';
const at = new Date('2026-11-17T09:00:00Z');
const friday = new Date('2026-11-20T17:00:00+01:00');
const needs = ['Crustaceans'];
const bankAccount = { bank_name: 'GTBank', account_name: 'Share Box Ltd', account_number: '0123456789' };

const box = orderSchema.parse({
  user_id: 'ada',
  weekly_drop_id: 'this-week',
  drop_name: 'Harmattan nights',
  delivery_date: friday,
  delivery_window: 'evening',
  delivery_label: 'Home',
  delivery_city: 'Port Harcourt',
  delivery_state: 'Rivers State',
  status: 'confirmed',
  slot: 3,
  items: [
    ['Smoky Party Jollof with Grilled Chicken', 'main', 18_500, ['Crustaceans']],
    ['Beef Suya', 'addon', 6_500, ['Peanuts']],
    ['Zobo with Ginger', 'drink', 2_400, []],
  ].map(([name, category, price, contains], index) => ({
    meal_item_id: `meal-${index}`,
    name,
    image_url: '/sample-dishes/jollof-rice.webp',
    category,
    quantity: 1,
    contains,
    tags: [],
    unit_price: price,
    total_price: price,
  })),
  ...defaultBoxOptions,
  packaging_price: 0,
  total_amount: 27_400,
  personal_note: null,
  pending_change: null,
  confirmation_reference: 'CONF-1763370000000',
  payment_status: 'paid',
  net_received: 27_400,
  balance_used: 0,
  payment_method: 'manual_transfer',
  payment_reference: null,
  needs_refund: false,
  hold_expires_at: null,
  is_gift_order: false,
  is_anonymous: false,
  is_surprise: false,
  ordered_by_guest: false,
  love_message: null,
  gift_sender_name: null,
  customer_name: null,
  recipient_name: null,
  request_fingerprint: 'a',
  created_at: at,
  updated_at: at,
});

const gift: Order = {
  ...box,
  is_gift_order: true,
  recipient_name: 'Tari & Ibim',
  gift_sender_name: 'Emeka',
  love_message: 'Ten years, and I would choose you again tonight.',
};

/** Builds a sample of every email that the shop sends to members and guests, by type. */
export function buildSampleEmails(frame: EmailFrame): Record<string, EmailContent> {
  const context = { id: 'order-1', frame, at, name: 'Ada', guestPath: null, bankAccount: null };
  const guests = { ...context, guestPath: `/gift-order#order-1.${'a'.repeat(43)}` };
  const mails: Record<string, EmailContent> = {};
  const unpaid = {
    ...box,
    status: 'pending_confirmation' as const,
    payment_status: 'pending' as const,
    net_received: 0,
  };
  const changes: [Order, Order][] = [
    [{ ...unpaid, status: 'awaiting_payment' }, unpaid],
    [unpaid, box],
    [unpaid, { ...unpaid, payment_status: 'failed' }],
    [unpaid, { ...unpaid, status: 'confirmed', accepted_missing: 27_400 }],
    [box, { ...box, status: 'preparing' }],
    [box, { ...box, status: 'delivered' }],
    [box, { ...box, status: 'cancelled', needs_refund: true, net_received: 27_400, refund_due_at: friday }],
    [gift, { ...gift, status: 'delivered' }],
  ];
  for (const [before, after] of changes) {
    for (const notification of buildPayerNotifications(before, {
      ...after,
      dispute_notes: 'Only ₦500 arrived.',
    })) {
      mails[`payer-${notification.notification_type}`] = buildOrderEmail(to, notification, after, context);
    }
  }
  mails['payer-packing'] = buildOrderEmail(to, buildPackingText(box), box, context);
  const declined: Order = { ...gift, gift_answer: 'declined', decline_message: 'We are away this week.' };
  const given: Order[] = [
    { ...box, dispatched_at: at },
    { ...gift, dispatched_at: at },
    declined,
    { ...gift, status: 'delivered', thank_you_note: 'We ate it all, and the candle is still burning.' },
  ];
  for (const order of given) {
    for (const notification of buildPayerTexts(order))
      mails[`payer-${notification.notification_type}`] = buildOrderEmail(to, notification, order, context);
  }
  for (const notification of buildPayerTexts({ ...declined, ordered_by_guest: true })) {
    mails['guest-gift_declined'] = buildOrderEmail(to, notification, declined, guests);
  }
  const short = { ...unpaid, net_received: 26_900 };
  for (const notification of buildPayerNotifications(unpaid, short)) {
    mails['payer-payment_amount'] = buildOrderEmail(to, notification, short, { ...context, bankAccount });
  }
  const held = buildHoldEndingText(box, new Date(at.getTime() + 600_000));
  mails['payer-hold_ending'] = buildOrderEmail(to, held, box, { ...context, bankAccount });
  mails['guest-hold_ending'] = buildOrderEmail(to, held, gift, { ...guests, bankAccount });
  mails['payer-refund_sent'] = buildOrderEmail(
    to,
    buildRefundSentText(box, 27_400),
    { ...box, status: 'cancelled' },
    { ...context, sentRefund: { amount: 27_400, at } },
  );
  const door = {
    label: 'Home',
    address_line_1: '5 Aba Road',
    address_line_2: '',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '',
    area: 'Rumuola',
    landmark: '',
    gate_code: '',
  };
  for (const order of [box, gift]) {
    const news = buildDeliveryChangeTexts({ ...order, delivery_window: 'morning' }, door, {
      ...{ address: true, window: true, place: false },
    });
    const whose = order.is_gift_order ? 'giver' : 'payer';
    if (news.payer) mails[`${whose}-delivery_changed`] = buildOrderEmail(to, news.payer, order, context);
    if (news.recipient)
      mails['recipient-delivery_changed'] = buildGiftEmail(to, news.recipient, order, {
        id: 'order-1',
        at,
        name: 'Tari',
        frame,
        needs,
      });
  }
  for (const order of [
    gift,
    { ...gift, dispatched_at: at },
    { ...gift, status: 'delivered' as const },
    { ...gift, status: 'cancelled' as const },
  ]) {
    const notification = buildRecipientText(order, true);
    if (notification)
      mails[`recipient-${notification.notification_type}`] = buildGiftEmail(to, notification, order, {
        id: 'order-1',
        at,
        name: 'Tari',
        frame,
        needs,
      });
  }
  const claim = {
    amount_paid: 27_400,
    bank_used: 'GTBank',
    confirmation_reference: box.confirmation_reference,
    needs_refund: false,
  };
  mails['staff-payment_to_review'] = buildNewsEmail(to, buildPaymentToReviewText(claim), 'order-1', frame);
  mails['staff-gift_change_requested'] = buildNewsEmail(
    to,
    buildGiftChangeRequestedText(3),
    'order-1',
    frame,
  );
  mails['staff-claims_ending'] = buildNewsEmail(to, buildClaimsEndingText(3, friday), null, frame);
  const drop = { name: 'Harmattan nights', order_deadline: friday };
  for (const kind of ['opening', 'closing'] as const) {
    mails[`drop_${kind}`] = buildNewsEmail(to, buildDropReminderText(kind, drop.name, friday), null, frame);
  }
  mails['drop_open'] = buildNewsEmail(to, buildDropOpenText(drop, 'weekly', at), null, frame);
  const moved = {
    title: 'Saturday instead of Friday',
    message: 'The market was closed.\nYour box comes tomorrow, at the same time.',
  };
  const answered = buildComplaintAnsweredText('We are sorry. A new bottle comes with your next box.');
  mails['payer-complaint_answered'] = buildNewsEmail(to, answered, 'order-1', frame);
  mails['announcement'] = buildNewsEmail(to, buildAnnouncementText(moved), null, frame);
  mails['box_offered'] = buildNewsEmail(to, buildBoxOfferedText(drop.name, friday), null, frame);
  const after = { ...bankAccount, account_number: '9876543210' };
  const changed = { by: 'Ama (ama@sharebox.test)', at, before: { bank_account: bankAccount } };
  mails['staff-bank-account'] = buildGuardedSettingEmail(
    to,
    { ...changed, setting: 'bank_account', after: { bank_account: after } },
    frame,
  );
  mails['account-closed'] = buildClosedAccountEmail(to, friday, frame);
  return mails;
}
