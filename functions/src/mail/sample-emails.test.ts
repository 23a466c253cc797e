import {
  buildBoxOfferedText,
  buildClaimsExpiringText,
  buildDropOpenText,
  buildDropReminderText,
  buildGiftChangeRequestedText,
  buildPaymentToReviewText,
} from '@sharebox/domain/notifications/notification-texts';
import { buildAnnouncementText } from '@sharebox/domain/notifications/staff-announcement';
import { buildDeliveryChangeTexts } from '@sharebox/domain/notifications/delivery-change-texts';
import { initialGiftClaimState } from '@sharebox/domain/gifts/claim-state';
import {
  buildGiftPayerTexts,
  buildGiftRecipientText,
  buildUnansweredGiftText,
} from '@sharebox/domain/notifications/gift-texts';
import { buildHoldExpiringText } from '@sharebox/domain/notifications/hold-reminder';
import type { EmailContent } from '@sharebox/domain/notifications/email';
import {
  buildComplaintAnsweredText,
  buildPackingText,
  buildPayerNotifications,
  buildRefundSentText,
} from '@sharebox/domain/notifications/notification';
import type { Order } from '@sharebox/domain/orders/order';
import { buildClosedAccountEmail, buildGuardedSettingEmail, buildNotificationEmail } from './account-emails';
import { buildGiftEmail, buildOrderEmail } from './order-email';
import type { EmailFrame } from './build-email';
import { createSampleOrder, createSampleOrderItem } from '@sharebox/domain/fixtures/sample-order';
import { hasChannel, notificationTypeSchema } from '@sharebox/domain/notifications/notification-types';
import { describe, expect, it } from 'vitest';

const to = 'ada@sharebox.test';
const at = new Date('2026-11-17T09:00:00Z');
const friday = new Date('2026-11-20T17:00:00+01:00');
const needs = ['Crustaceans'];
const bankAccount = { bank_name: 'GTBank', account_name: 'Share Box Ltd', account_number: '0123456789' };

const createDish = (name: string, price: number, contains: string[]) =>
  createSampleOrderItem({ name, contains, unit_price: price, total_price: price });

const box = createSampleOrder({
  delivery_window: 'evening',
  items: [
    createDish('Smoky Party Jollof with Grilled Chicken', 18_500, ['Crustaceans']),
    createDish('Beef Suya', 6_500, ['Peanuts']),
    createDish('Zobo with Ginger', 2_400, []),
  ],
  total_amount: 27_400,
});
const gift: Order = {
  ...box,
  is_gift_order: true,
  recipient_name: 'Tari & Ibim',
  gift_sender_name: 'Emeka',
  love_message: 'Ten years, and I would choose you again tonight.',
};

/** Builds a sample of every email to members and guests, by the email's type. */
function buildSampleEmails(frame: EmailFrame): Record<string, EmailContent> {
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
  const unanswered = buildUnansweredGiftText({ ...gift, claim: initialGiftClaimState }, friday);
  mails['payer-gift_unanswered'] = buildOrderEmail(to, unanswered, gift, context);
  mails['payer-packing'] = buildOrderEmail(to, buildPackingText(box), box, context);
  const declined: Order = { ...gift, gift_answer: 'declined', decline_message: 'We are away this week.' };
  const given: Order[] = [
    { ...box, dispatched_at: at },
    { ...gift, dispatched_at: at },
    declined,
    { ...gift, gift_answer: 'accepted' },
    { ...gift, status: 'delivered', thank_you_note: 'We ate it all, and the candle is still burning.' },
  ];
  for (const order of given) {
    for (const notification of buildGiftPayerTexts(order))
      mails[`payer-${notification.notification_type}`] = buildOrderEmail(to, notification, order, context);
  }
  for (const notification of buildGiftPayerTexts({ ...declined, ordered_by_guest: true })) {
    mails['guest-gift_declined'] = buildOrderEmail(to, notification, declined, guests);
  }
  const short = { ...unpaid, net_received: 26_900 };
  for (const notification of buildPayerNotifications(unpaid, short)) {
    mails['payer-payment_amount'] = buildOrderEmail(to, notification, short, { ...context, bankAccount });
  }
  const held = buildHoldExpiringText(box, new Date(at.getTime() + 600_000));
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
    const notification = buildGiftRecipientText(order, true, at);
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
  mails['staff-payment_to_review'] = buildNotificationEmail(
    to,
    buildPaymentToReviewText(claim),
    'order-1',
    frame,
  );
  mails['staff-gift_change_requested'] = buildNotificationEmail(
    to,
    buildGiftChangeRequestedText(3),
    'order-1',
    frame,
  );
  mails['staff-claims_ending'] = buildNotificationEmail(to, buildClaimsExpiringText(3, friday), null, frame);
  const drop = { name: 'Harmattan nights', order_deadline: friday };
  for (const kind of ['opening', 'closing'] as const) {
    mails[`drop_${kind}`] = buildNotificationEmail(
      to,
      buildDropReminderText(kind, drop.name, friday),
      null,
      frame,
    );
  }
  mails['drop_open'] = buildNotificationEmail(to, buildDropOpenText(drop, 'weekly', at), null, frame);
  const moved = {
    title: 'Saturday instead of Friday',
    message: 'The market was closed.\nYour box comes tomorrow, at the same time.',
  };
  const answered = buildComplaintAnsweredText('We are sorry. A new bottle comes with your next box.');
  mails['payer-complaint_answered'] = buildNotificationEmail(to, answered, 'order-1', frame);
  mails['announcement'] = buildNotificationEmail(to, buildAnnouncementText(moved), null, frame);
  mails['box_offered'] = buildNotificationEmail(to, buildBoxOfferedText(drop.name, friday), null, frame);
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

const frame = {
  origin: 'https://shop.example',
  support: { email: 'help@shop.example', phone: '+2348123456789' },
};
const mails = Object.entries(buildSampleEmails(frame));

const entities: Record<string, string> = { zwnj: '', nbsp: '' };

/** Returns the words of an HTML document that its readers see. */
function readWords(html: string): string[] {
  const text = html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, ' ')
    .replace(/<div [^>]*class="preheader"[\s\S]*?<\/div>/, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? name);
  return text.match(/[\p{L}\p{N}₦@]+/gu) ?? [];
}

it('the sample emails cover every notification type that is sent by email', () => {
  const emailNames = mails.map(([name]) => name).join(' ');
  const mailed = notificationTypeSchema.options.filter((type) => hasChannel(type, 'email'));
  for (const type of mailed) expect(emailNames).toContain(type);
});

describe.each(mails)('email %s', (_name, { message: { html, text, subject } }) => {
  it('an email has one button, whose URL is also in the plain-text part', () => {
    const buttons = [...html.matchAll(/<a href="([^"]*)" class="button"/g)];
    expect(buttons).toHaveLength(1);
    expect(buttons[0]?.[1]).toMatch(/^https:\/\/shop\.example\//);
    const address = buttons[0]?.[1]?.replaceAll('&#38;', '&') ?? '';
    expect(text).toContain(`: ${address}\n`);
  });

  it('an email has a preheader that repeats neither the subject nor the message', () => {
    const preheader = /class="preheader">(.*?)&#847;/.exec(html)?.[1] ?? '';
    expect(preheader.length).toBeGreaterThan(15);
    expect(subject).not.toContain(preheader);
    expect(text).not.toContain(preheader);
  });

  it('an email shows the logo and the support contact', () => {
    expect(html).toMatch(/<img src="https:\/\/shop\.example\/icons\/[\w-]+\.png".+>Share Box<\/span>/);
    for (const way of [html, text]) {
      expect(way).toContain(frame.support.email);
      expect(way).toContain(frame.support.phone);
    }
    expect(html).toContain('href="mailto:help@shop.example"');
  });

  it('an email supports light and dark colour schemes', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
  });

  it('the plain-text part of an email contains every word of the HTML part', () => {
    const textWords = new Set(text.match(/[\p{L}\p{N}₦@]+/gu));
    const extra = ['Dinner', 'for', 'two', 'once', 'a', 'week'];
    expect(readWords(html).filter((word) => !textWords.has(word) && !extra.includes(word))).toEqual([]);
  });
});

describe('sample emails', () => {
  const emailsByName = Object.fromEntries(mails);
  it.each(['payer-gift_dispatched', 'payer-gift_declined', 'payer-gift_thanks', 'guest-hold_ending'])(
    'the email %s contains the name of the gift’s recipient',
    (name) => {
      const { html, text } = emailsByName[name]?.message ?? { html: '', text: '' };
      expect(text).toContain('Your gift for Tari & Ibim, Port Harcourt');
      expect(html).toContain('Your gift for Tari &#38; Ibim, Port Harcourt');
    },
  );

  it.each([
    [
      'payer-payment_confirmed',
      ['Hello Ada,', 'Delivery: Friday, 20 November, 4\u00a0pm–8\u00a0pm', 'Address: Home, Port Harcourt'],
    ],
    ['recipient-gift_received', ['Hello Tari,', 'Delivery: Friday, 20 November, 4\u00a0pm–8\u00a0pm']],
    ['payer-order_cancelled', ['Your refund', 'Amount: ₦27,400', 'Sent by: Friday, 20 November']],
    [
      'payer-order_received',
      ['By about 11 am. Confirmation typically takes up to 1 hour, and an email follows.'],
    ],
    [
      'payer-delivered',
      ['Something’s wrong? Tell us until Saturday 8:00 pm if you’d like your money back or a replacement.'],
    ],
    [
      'recipient-gift_delivered',
      ['Something’s wrong? Tell us until Saturday 8:00 pm if you’d like a replacement.'],
    ],
    ['payer-refund_sent', ['Your refund', 'Amount: ₦27,400', 'Sent on: Tuesday, 17 November']],
  ])('the email %s contains the lines %j', (name, lines) => {
    expect(emailsByName[name]?.message.text.split('\n')).toEqual(expect.arrayContaining(lines));
  });

  it('an order email names the box in its subject, shows a dish, and links members to their email preferences', () => {
    const message = emailsByName['payer-preparing']?.message;
    expect(message?.subject).toBe('Friday’s box, 20 Nov: In the kitchen');
    expect(message?.html).toContain('<img src="https://shop.example/sample-dishes/jollof-rice.webp"');
    const settings = 'https://shop.example/profile?tab=notifications';
    expect(message?.unsubscribe_url).toBe(settings);
    expect(message?.text).toContain(`Choose which emails you get: ${settings}`);
    expect(emailsByName['guest-hold_ending']?.message.unsubscribe_url).toBeUndefined();
  });

  it.each(['payer-gift_declined', 'guest-gift_declined'])('the email %s contains no delivery day', (name) => {
    const { text, html } = emailsByName[name]?.message ?? { text: '', html: '' };
    expect(text).toContain('declined your Share Box');
    for (const part of [text, html]) expect(part).not.toMatch(/Delivery:?|20 November/);
  });

  it('the email payer-gift_dispatched does not contain the address', () => {
    expect(emailsByName['payer-gift_dispatched']?.message.text).not.toContain('Address');
  });

  it('the email recipient-gift_received lists each dish’s contents and warns if the recipient avoids them', () => {
    const { text } = emailsByName['recipient-gift_received']?.message ?? { text: '' };
    expect(text).toContain('1 × Beef Suya\nContains peanuts');
    expect(text).toContain('Smoky Party Jollof with Grilled Chicken: Contains what you avoid: Crustaceans');
    expect(text).not.toContain('Beef Suya: Contains what you avoid');
    expect(text).toContain('You can ask us to change it');
  });

  it('the email payer-gift_dispatched lists prices and contents, but not the recipient’s dietary needs', () => {
    const { text } = emailsByName['payer-gift_dispatched']?.message ?? { text: '' };
    expect(text).toContain('1 × Beef Suya: ₦6,500\nContains peanuts');
    expect(text).not.toContain('what you avoid');
  });

  it('the email staff-gift_change_requested links to the order', () => {
    expect(emailsByName['staff-gift_change_requested']?.message.text).toContain(
      '/admin/orders/order-1?q=order-1',
    );
  });

  it('the email staff-payment_to_review links to the payment', () => {
    expect(emailsByName['staff-payment_to_review']?.message.text).toContain('/admin/payments/order-1');
  });
});
