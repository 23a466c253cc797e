import { initialGiftClaimState } from '../gifts/claim-state';
import { describe, expect, it, test } from 'vitest';
import { createSampleOrder } from '../fixtures/sample-order';
import { describeOrderProgress, getCustomerPaymentStatus } from './order-progress';

const order = createSampleOrder({
  status: 'pending_confirmation',
  payment_status: 'pending',
  total_amount: 20_500,
  net_received: 20_000,
});
const pending = { status: 'pending' } as const;
const disputed = { status: 'disputed' } as const;

test.each(['confirmed', 'preparing', 'delivered'] as const)(
  'shows the payment of an order with the status %s as verified unless an amount is missing',
  (status) => {
    expect(getCustomerPaymentStatus({ ...order, status, net_received: 20_500 }, disputed)).toBe('verified');
    expect(getCustomerPaymentStatus({ ...order, status, accepted_missing: 500 }, disputed)).toBe('verified');
    expect(getCustomerPaymentStatus({ ...order, status }, disputed)).toBe('short');
  },
);

test('detects a payment dispute from either the order or the claim, because the two are loaded independently', () => {
  expect(getCustomerPaymentStatus(order, disputed)).toBe('disputed');
  expect(getCustomerPaymentStatus({ ...order, payment_status: 'failed' }, null)).toBe('disputed');
});

test('shows the payment of a cancelled order as a refund only if it must be returned', () => {
  expect(getCustomerPaymentStatus({ ...order, status: 'cancelled', needs_refund: true }, pending)).toBe(
    'refund',
  );
  expect(getCustomerPaymentStatus({ ...order, status: 'cancelled' }, pending)).toBe('cancelled');
});

test.each(['awaiting_payment', 'expired'] as const)(
  'shows the payment of an order with the status %s as unsubmitted',
  (status) => {
    expect(getCustomerPaymentStatus({ ...order, status }, null)).toBe('unsubmitted');
  },
);

describe('describeOrderProgress', () => {
  const now = new Date('2026-11-17T11:00+01:00');
  const night = new Date('2026-11-17T22:00+01:00');
  const describeOrder = (given: Parameters<typeof createSampleOrder>[0], at = now) => {
    const order = createSampleOrder({ payment_status: 'pending', ...given });
    const claim = { status: 'pending', submitted_at: at } as const;
    const { headline, time, nextStep } = describeOrderProgress(order, { claim, now: at });
    return [headline, time, nextStep].filter(Boolean).join(' | ');
  };
  const inReview = { status: 'pending_confirmation' } as const;
  const paid = { payment_status: 'paid' } as const;
  const gift = { ...paid, is_gift_order: true, recipient_name: 'Tari' } as const;
  const byLink = { is_gift_order: true, recipient_name: 'Tari', claim: initialGiftClaimState } as const;
  const declinedInReview = { ...inReview, ...byLink, gift_answer: 'declined' } as const;
  const hold_expires_at = new Date('2026-11-17T11:20+01:00');
  const safe = 'Your box is safe until then.';
  const booked = 'Your gift is booked | Arrives on Friday, 20 November, 12\u00a0pm–4\u00a0pm';
  const cooked = 'We cook the box that day, and we call Tari 30 minutes before we arrive.';

  it.each([
    [
      'a held box',
      { status: 'awaiting_payment', hold_expires_at },
      'We are holding a box for you | Until 11:20 am | Make your transfer before then.',
    ],
    [
      'a held box whose own account closes first',
      { status: 'awaiting_payment', hold_expires_at, account_closes_at: new Date('2026-11-17T11:15+01:00') },
      'We are holding a box for you | Until 11:15 am | Make your transfer before then.',
    ],
    [
      'a hold that ran out',
      { status: 'expired', hold_expires_at, updated_at: hold_expires_at },
      'The time to pay for this box ran out | Please don’t transfer for it now. Your choices are still in your cart.',
    ],
    [
      'a cancelled hold',
      { status: 'expired', hold_expires_at, updated_at: now },
      'This reservation was cancelled | Please don’t transfer for it now. Your choices are still in your cart.',
    ],
    [
      'a claim',
      inReview,
      `Your payment is being reviewed | By about 12 pm | Confirmation typically takes up to 1 hour, and an email follows. ${safe}`,
    ],
    [
      'missing money',
      { ...inReview, total_amount: 20_500, net_received: 20_000 },
      '₦500 is still missing | We have ₦20,000 of ₦20,500. Please transfer exactly ₦500 to our account.',
    ],
    [
      'a dispute',
      { ...inReview, payment_status: 'failed' },
      'We could not match your payment | Your box is still set aside. Send us your bank’s receipt, and we’ll sort it out together.',
    ],
    [
      'a refund that is due',
      {
        status: 'cancelled',
        needs_refund: true,
        net_received: 20_000,
        refund_due_at: new Date('2026-11-19T18:00+01:00'),
      },
      'We’ll refund ₦20,000 | Your transfer came after your box had gone, or your order was cancelled. We’ll send ₦20,000 back to the account it came from by Thursday, 19 November.',
    ],
    [
      'a paid box',
      paid,
      'You’re in | Arrives on Friday, 20 November, 12\u00a0pm–4\u00a0pm | We cook your box that day, and we call you 30 minutes before we arrive.',
    ],
    ['a paid gift', gift, `${booked} | ${cooked}`],
    [
      'a paid gift whose recipient has not answered yet',
      { ...gift, order_deadline: new Date('2026-11-19T12:00+01:00') },
      `${booked} | Tari can change or decline it until Thursday 12:00 pm. ${cooked}`,
    ],
    [
      'a paid gift whose recipient did not answer in time',
      { ...gift, order_deadline: new Date('2026-11-17T10:00+01:00') },
      `${booked} | ${cooked}`,
    ],
    [
      'an accepted gift',
      { ...gift, gift_answer: 'accepted', order_deadline: new Date('2026-11-19T12:00+01:00') },
      `${booked} | ${cooked}`,
    ],
    [
      'a surprise',
      { ...gift, is_surprise: true, order_deadline: new Date('2026-11-19T12:00+01:00') },
      `${booked} | ${cooked}`,
    ],
    [
      'a gift by link without an answer',
      { ...gift, claim: initialGiftClaimState, order_deadline: new Date('2026-11-19T12:00+01:00') },
      'Waiting for Tari’s answer | Until Thursday 12:00 pm | Send Tari your link. We cook the box once we know where to bring it.',
    ],
    [
      'a box that the rider brings next',
      { ...paid, status: 'preparing', dispatched_at: now, next_at: now },
      'You are next | Our rider is on the way to you.',
    ],
    [
      'a declined gift',
      { ...gift, gift_answer: 'declined', order_deadline: new Date('2026-11-19T12:00+01:00') },
      'Tari can’t take your gift | Choose by Thursday 12:00 pm | The box is paid for and yours. Choose what we do with it. After that we’ve bought the food and can no longer refund it. We’ll call or email you about the box instead.',
    ],
    [
      'a declined gift by link',
      {
        ...gift,
        gift_answer: 'declined',
        claim: initialGiftClaimState,
        order_deadline: new Date('2026-11-19T12:00+01:00'),
      },
      'Tari can’t take your gift | Choose by Thursday 12:00 pm | The box is paid for and yours. Choose what we do with it. Without a choice we cancel it and refund you.',
    ],
    [
      'a declined gift by link that was not settled in time',
      {
        ...gift,
        gift_answer: 'declined',
        claim: initialGiftClaimState,
        order_deadline: new Date('2026-11-17T10:00+01:00'),
      },
      'Tari can’t take your gift | You didn’t choose in time, so we cancel it and refund you.',
    ],
    [
      'a gift by link that was declined while its payment is reviewed',
      { ...declinedInReview, order_deadline: new Date('2026-11-19T12:00+01:00') },
      'Tari can’t take your gift | Choose by Thursday 12:00 pm | We are still checking your transfer. Choose what we do with the box. Without a choice we cancel it and refund you.',
    ],
    [
      'a gift by link that was declined and comes to its giver while its payment is reviewed',
      { ...declinedInReview, declined_outcome: 'own-address' },
      `Your payment is being reviewed | By about 12 pm | Confirmation typically takes up to 1 hour, and an email follows. ${safe}`,
    ],
    [
      'a guest’s declined gift',
      {
        ...gift,
        gift_answer: 'declined',
        ordered_by_guest: true,
        order_deadline: new Date('2026-11-19T12:00+01:00'),
      },
      'Tari can’t take your gift | Choose by Thursday 12:00 pm | You can get your money back. With an account, we can also bring the box to you. After that we’ve bought the food and can no longer refund it. We’ll call or email you about the box instead.',
    ],
    [
      'a guest’s declined gift by link',
      { ...declinedInReview, ordered_by_guest: true, order_deadline: new Date('2026-11-19T12:00+01:00') },
      'Tari can’t take your gift | Choose by Thursday 12:00 pm | You can get your money back or give the box to somebody else. With an account, we can also bring the box to you. Without a choice we cancel it and refund you.',
    ],
    [
      'a declined gift that was not settled in time',
      { ...gift, gift_answer: 'declined', order_deadline: new Date('2026-11-17T10:00+01:00') },
      'Tari can’t take your gift | We’ll call or email you about what happens to the box.',
    ],
    [
      'a declined gift that comes to its giver',
      { ...gift, gift_answer: 'declined', declined_outcome: 'own-address' },
      'Your box comes to you | Arrives on Friday, 20 November, 12\u00a0pm–4\u00a0pm | We cook your box that day, and we call you 30 minutes before we arrive.',
    ],
    [
      'a declined gift whose giver chose the refund',
      {
        ...gift,
        status: 'cancelled',
        needs_refund: true,
        cancelled_by: 'customer',
        gift_answer: 'declined',
        declined_outcome: 'refund',
        net_received: 20_000,
        refund_due_at: new Date('2026-11-19T18:00+01:00'),
      },
      'Tari couldn’t take it | We’ll send ₦20,000 back to the account it came from by Thursday, 19 November.',
    ],
    [
      'a delivered gift',
      { ...gift, status: 'delivered' },
      'Your gift has arrived | Thank you for the evening you gave.',
    ],
  ] as const)('describes the progress of an order: %s', (_, order, text) => {
    expect(describeOrder(order)).toBe(text);
  });

  it('at night, the progress of an order states when payments are checked again and until when its box is kept', () => {
    const review =
      'By about 10 am tomorrow | We check payments again from 9 am tomorrow. Confirmation then typically takes up to 1 hour, and an email follows.';
    expect(describeOrder(inReview, night)).toBe(`Your payment is being reviewed | ${review} ${safe}`);
    const kept_until = new Date('2026-11-18T02:00+01:00');
    expect(describeOrder({ ...inReview, kept_until }, night)).toBe(
      `Your payment is being reviewed | ${review} We’ll keep your box until Wednesday, 2:00 am, while we check.`,
    );
  });
});
