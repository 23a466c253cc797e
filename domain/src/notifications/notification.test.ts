import { describe, expect, it } from 'vitest';
import { createSampleOrder, samplePaidAmounts } from '../fixtures/sample-order';
import { initialGiftClaimState } from '../gifts/claim-state';
import { type Order } from '../orders/order';
import {
  buildPayerNotifications,
  buildRefundSentText,
  formatUnreadBadge,
  formatRelativeTime,
  nextStopText,
  type NotificationText,
  groupNotificationsByBox,
  isNotificationActionExpired,
  type Notification,
} from './notification';

type Change = Parameters<typeof buildPayerNotifications>[1];
const createChange = (status: Order['status'], changes: Partial<Change> = {}): Change => ({
  ...createSampleOrder({ status, payment_status: 'pending', confirmation_reference: 'CONF-1' }),
  accepted_missing: samplePaidAmounts.total_amount,
  ...changes,
});
const toLine = ({ notification_type, title, message }: NotificationText) =>
  `${notification_type}: ${title} | ${message}`;
const listTypes = (...changes: Parameters<typeof buildPayerNotifications>) =>
  buildPayerNotifications(...changes).map((one) => one.notification_type);

const held = createChange('awaiting_payment');
const claimed = createChange('pending_confirmation');
const failed = createChange('pending_confirmation', { payment_status: 'failed' });
const paid = createChange('confirmed', { payment_status: 'paid' });
const gift = { is_gift_order: true, recipient_name: 'Rita' };
const due = new Date('2026-11-26T18:00+01:00');

const texts: Record<string, Change> = {
  'order_received: Order received | Thank you! We are checking your transfer for Friday’s box.': claimed,
  'payment_confirmed: Payment Confirmed! | You’re in. We cook Friday’s box on 20 Nov.': paid,
  'payment_confirmed: Payment Confirmed! | Your gift for Rita is booked. We cook it on 20 Nov.': createChange(
    'confirmed',
    { ...gift, payment_status: 'paid' },
  ),
  'payment_confirmed: Payment Confirmed! | Your gift for Rita is booked. Once they tell us where to bring it, we cook it on 20 Nov.':
    createChange('confirmed', { ...gift, claim: initialGiftClaimState, payment_status: 'paid' }),
  'payment_confirmed: Payment Confirmed! | We have your payment, but Rita can’t take your gift. Choose what we do with the box by Thursday 12:00 pm.':
    createChange('confirmed', {
      ...{ ...gift, claim: initialGiftClaimState, payment_status: 'paid', gift_answer: 'declined' },
      order_deadline: new Date('2026-11-19T12:00+01:00'),
    }),
  'order_cancelled: Your gift was cancelled | Nobody told us where to bring Friday’s gift for Rita, so we cancelled it. We’ll look for your transfer and send it back to the account it came from.':
    createChange('cancelled', {
      ...{ ...gift, claim: initialGiftClaimState, declined_outcome: 'refund', needs_refund: true },
    }),
  'order_cancelled: Your gift was cancelled | Rita couldn’t take your gift, and you didn’t choose what happens to it, so we cancelled it. We’ll look for your transfer and send it back to the account it came from.':
    createChange('cancelled', {
      ...{ ...gift, claim: initialGiftClaimState, declined_outcome: 'refund', needs_refund: true },
      gift_answer: 'declined',
    }),
  'order_cancelled: Order cancelled | Your transfer arrived after the time to pay had ended, and no box was left. Friday’s gift for Rita was cancelled. We’ll look for your transfer and send it back to the account it came from.':
    createChange('cancelled', {
      ...{ ...gift, claim: initialGiftClaimState, is_late_payment: true, needs_refund: true },
    }),
  'order_confirmed: Order confirmed | Friday’s box has its place in our kitchen.': createChange('confirmed'),
  'preparing: In the kitchen | We have started cooking Friday’s box.': createChange('preparing'),
  'delivered: Delivered | Friday’s box has arrived. Enjoy your evening!': createChange('delivered'),
  'delivered: Delivered | Friday’s box has arrived. Enjoy your evening! ': createChange('delivered', {
    ...gift,
    declined_outcome: 'own-address',
  }),
  'gift_delivered: Your gift has arrived | Your Share Box for Rita has been delivered.': createChange(
    'delivered',
    gift,
  ),
  'gift_delivered: Your gift has arrived | Your Share Box for the recipient has been delivered.':
    createChange('delivered', { is_gift_order: true }),
  'order_cancelled: We released your box | We couldn’t find your transfer for Friday’s box, so we released it. Already transferred? Your money isn’t lost: write to us or call us with a screenshot.':
    createChange('cancelled', { freed_because: 'time-ran-out' }),
  'order_cancelled: Order cancelled | Friday’s box was cancelled.': createChange('cancelled'),
  'order_cancelled: Order cancelled | Friday’s box was cancelled. We’ll look for your transfer and send it back to the account it came from.':
    createChange('cancelled', { needs_refund: true }),
  'order_cancelled: Order cancelled | Friday’s box was cancelled. We’ll look for your transfer and send it back to the account it came from by Thursday, 26 November.':
    createChange('cancelled', { needs_refund: true, refund_due_at: due }),
  'order_cancelled: Order cancelled | Your transfer arrived after the time to pay had ended, and no box was left. Friday’s box was cancelled. We’ll look for your transfer and send it back to the account it came from.':
    createChange('cancelled', { needs_refund: true, is_late_payment: true }),
};

it.each(Object.entries(texts))('buildPayerNotifications returns “%s”', (text, after) => {
  expect(buildPayerNotifications(held, after).map(toLine)).toEqual([text.trim()]);
  expect(buildPayerNotifications(null, after)).toHaveLength(1);
  expect(buildPayerNotifications(after, after)).toEqual([]);
});

describe('buildPayerNotifications', () => {
  it('notifies the payer of a changed box, of a pending change, and of a change that expired without payment', () => {
    const [first] = paid.items;
    const dearer = { ...paid, items: first ? [{ ...first, quantity: 3 }] : [], total_amount: 30_000 };
    const pending_change = { ...dearer, until: due };
    expect(
      buildPayerNotifications({ ...paid, pending_change }, { ...dearer, net_received: 30_000 }),
    ).toMatchObject([
      { title: 'Your box is changed', message: 'Friday’s box now has 3 × Jollof for ₦30,000.' },
    ]);
    expect(listTypes(paid, { ...paid, pending_change })).toEqual(['payment_amount']);
    expect(buildPayerNotifications({ ...paid, pending_change }, paid)).toMatchObject([
      { title: 'Your box stays as it was' },
    ]);
  });

  it('does not thank the payer for a transfer again when an approved payment is reopened', () => {
    expect(buildPayerNotifications(paid, claimed).map(toLine)).toEqual([
      'order_received: We are checking your payment again | We have to check the transfer for Friday’s box again. We’ll write to you as soon as we know more.',
    ]);
  });

  it.each<[string, Change | null, Change, string[]]>([
    ['a hold', null, held, []],
    ['an expired hold', held, createChange('expired'), []],
    ['a delivery that was marked by mistake', createChange('delivered'), createChange('preparing'), []],
    ['a reopened order', createChange('cancelled', { payment_status: 'paid' }), paid, ['order_confirmed']],
    ['a dispute', claimed, failed, ['payment_pending']],
    ['a new disputed claim', null, failed, ['payment_pending', 'order_received']],
    ['a confirmation after a dispute', failed, createChange('confirmed'), ['order_confirmed']],
  ])('returns the payer’s notifications about %s', (_, before, after, types) => {
    expect(listTypes(before, after)).toEqual(types);
  });

  const money = (net_received: number, changes: Partial<Change> = {}) =>
    createChange('pending_confirmation', { net_received, accepted_missing: 0, ...changes });
  const back = (at: number) => ({ returned_transfer: { amount: 12_000, at: new Date(at) } });
  it.each<[string, Change | null, Change, string[]]>([
    [
      'a transfer that is too small',
      held,
      money(12_201),
      [
        'payment_amount: ₦500 is still missing | Friday’s box: We have ₦12,201 of ₦12,701. Please transfer exactly ₦500 to our account.',
      ],
    ],
    ['the rest', money(12_201), money(12_701), []],
    [
      'a transfer that is too large',
      held,
      createChange('confirmed', { net_received: 13_201, payment_status: 'paid' }),
      [
        'payment_amount: We owe you ₦500 | Friday’s box: We have ₦13,201 for ₦12,701. We’ll send ₦500 back to the account it came from.',
        'payment_confirmed: Payment Confirmed! | You’re in. We cook Friday’s box on 20 Nov.',
      ],
    ],
    [
      'a late transfer',
      createChange('expired'),
      money(12_701, { is_late_payment: true }),
      [
        'payment_amount: Your transfer came late | Friday’s box: We have ₦12,701. It arrived after the time to pay had ended, so our team checks it first. They confirm your box or send the money back.',
      ],
    ],
    [
      'a second transfer that was sent back',
      { ...held, ...back(1) },
      { ...held, ...back(2) },
      [
        'payment_amount: ₦12,000 came back to you | Friday’s box: The bank sent it back, because it was not exactly ₦12,701. Please transfer exactly ₦12,701.',
      ],
    ],
    ['the end of a hold', { ...held, ...back(1) }, { ...createChange('expired'), ...back(1) }, []],
  ])('notifies the payer of %s', (_, before, after, lines) => {
    expect(buildPayerNotifications(before, after).map(toLine)).toEqual(lines);
  });

  it('the notification about a disputed payment includes the staff’s notes or, without notes, instructions', () => {
    const [noted] = buildPayerNotifications(claimed, { ...failed, dispute_notes: 'Only ₦500 arrived' });
    const title = 'We could not match your payment';
    const request = 'Your box is still set aside. Send us your bank’s receipt.';
    expect(noted).toMatchObject({ title, message: `Friday’s box: Only ₦500 arrived. ${request}` });
    expect(buildPayerNotifications(claimed, failed)[0]?.message).toBe(
      `Friday’s box: no transfer with its reference has reached us. ${request}`,
    );
    const kept = { ...failed, dispute_notes: 'Which bank?', kept_until: new Date('2026-12-04T09:00:00Z') };
    expect(buildPayerNotifications(claimed, kept)[0]?.message).toBe(
      'Friday’s box: Which bank? We’ll keep your box until Friday, 10:00 am, while we check. Send us your bank’s receipt.',
    );
  });

  it('omits notifications about a delayed change that contradict a newer notification', () => {
    const disputed = createChange('cancelled', { payment_status: 'failed' });
    expect(listTypes(claimed, paid, 'payment')).toEqual(['order_confirmed']);
    expect(listTypes(claimed, disputed, 'nothing')).toEqual(['payment_pending', 'order_cancelled']);
    expect(listTypes(claimed, disputed, 'payment')).toEqual(['order_cancelled']);
    for (const after of [paid, disputed]) expect(listTypes(claimed, after, 'status')).toEqual([]);
  });
});

it('buildRefundSentText states the refunded amount, and nextStopText announces the rider’s arrival', () => {
  expect([buildRefundSentText(createSampleOrder(), 24_000), nextStopText].map(toLine)).toEqual([
    'refund_sent: Your money is on its way back | We have sent ₦24,000 for Friday’s box back to the account it came from.',
    'next_stop: You are next | Our rider is on the way to you now.',
  ]);
});

it.each([
  [59, 'Just now'],
  [60, '1m ago'],
  [59 * 60, '59m ago'],
  [60 * 60, '1h ago'],
  [24 * 3600 - 1, '23h ago'],
  [24 * 3600, '1d ago'],
  [7 * 24 * 3600 - 1, '6d ago'],
  [7 * 24 * 3600, '11 Nov'],
  // In Lagos, the day begins at 23:00 UTC.
  [7 * 24 * 3600 + 13 * 3600 + 1, '10 Nov'],
])('formatRelativeTime formats a timestamp from %d seconds ago as %j', (seconds, text) => {
  const now = new Date('2026-11-18T12:00:00Z');
  expect(formatRelativeTime(new Date(now.getTime() - seconds * 1000), now)).toBe(text);
});

it('formatUnreadBadge shows 9+ for more than nine unread notifications', () => {
  expect([0, 1, 9, 10].map(formatUnreadBadge)).toEqual(['', '1', '9', '9+']);
});

const buildListed = (
  id: string,
  type: Notification['notification_type'],
  box: string | null,
  minute: number,
) => ({
  id,
  notification_type: type,
  order_id: box,
  created_at: new Date(Date.UTC(2026, 10, 26, 12, minute)),
  metadata: {},
});

describe('groupNotificationsByBox', () => {
  it('groups notifications by box, and sorts the groups by their newest notification', () => {
    const listed = [
      buildListed('4', 'preparing', 'a', 4),
      buildListed('3', 'drop_open', null, 3),
      buildListed('2', 'delivered', 'b', 2),
      buildListed('1', 'order_received', 'a', 1),
    ];
    expect(groupNotificationsByBox(listed).map((box) => box.map(({ id }) => id))).toEqual([
      ['4', '1'],
      ['3'],
      ['2'],
    ]);
  });
});

describe('isNotificationActionExpired', () => {
  const reminder = buildListed('1', 'hold_ending', 'a', 1);
  const offer = {
    ...buildListed('2', 'box_offered', null, 2),
    metadata: { valid_until: new Date(Date.UTC(2026, 10, 26, 12, 30)) },
  };
  const order = buildListed('3', 'order_received', 'a', 3);
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 12, minute));

  it.each([
    ['ends a reminder to pay once its box has a later notification', reminder, [reminder, order], 4, true],
    [
      'keeps a reminder to pay while later notifications are about other boxes',
      reminder,
      [offer, reminder],
      4,
      false,
    ],
    ['ends an offer when its time is over', offer, [offer], 30, true],
    ['ends an offer once it was followed by an order', offer, [order, offer], 4, true],
    ['keeps an offer until its end', offer, [offer, reminder], 29, false],
    ['keeps every other notification', order, [buildListed('4', 'preparing', 'a', 4), order], 59, false],
  ])(
    'decides whether the action of a notification has expired: %s',
    (_, notification, all, minute, isOver) => {
      expect(isNotificationActionExpired(notification, all, at(minute))).toBe(isOver);
    },
  );
});
