import { createSampleOrder } from '../fixtures/sample-order';
import { initialGiftClaimState } from '../gifts/claim-state';
import { expect, it } from 'vitest';
import { type Order } from './order';
import { getUndecidedReason, undecidedReasonLabels } from './undecided-order';

const claimed = createSampleOrder({
  status: 'pending_confirmation',
  payment_status: 'pending',
  total_amount: 25_000,
});
const later = new Date('2026-11-26T18:00:00Z');

it.each([
  ['no payment was seen', {}, 'unseen'],
  ['the claim expires automatically', { kept_until: later }, 'ends-by-itself'],
  ['a part was paid, so the claim no longer expires', { kept_until: later, net_received: 1 }, 'part-paid'],
  ['the full amount was paid', { net_received: 25_000 }, 'paid'],
  ['more than the full amount was paid', { net_received: 25_001 }, 'paid'],
  ['the received money was reversed', { net_received: 0 }, 'unseen'],
  ['the claim was disputed', { status: 'pending' }, 'not-matched'],
  ['the recipient declined before a payment was seen', { gift_answer: 'declined' }, 'declined'],
  ['the recipient declined', { gift_answer: 'declined', status: 'confirmed' }, 'declined'],
  [
    'the recipient of a gift by link declined',
    { gift_answer: 'declined', claim: initialGiftClaimState, status: 'confirmed' },
    'declined-by-link',
  ],
  [
    'the giver takes the box before a payment was seen',
    { gift_answer: 'declined', declined_outcome: 'own-address' },
    'unseen',
  ],
  [
    'the giver takes the paid box',
    { gift_answer: 'declined', declined_outcome: 'own-address', status: 'confirmed', net_received: 25_000 },
    null,
  ],
  [
    'staff prepare a declined gift',
    { gift_answer: 'declined', status: 'preparing', net_received: 25_000 },
    null,
  ],
  [
    'the recipient has not entered an address',
    { claim: initialGiftClaimState, status: 'confirmed', net_received: 25_000 },
    'no-address',
  ],
  [
    'the payment of a confirmed order was corrected to 0',
    { status: 'confirmed', net_received: 0 },
    'money-missing',
  ],
  [
    'the payment of a preparing order was corrected to 0',
    { status: 'preparing', net_received: 0 },
    'money-missing',
  ],
  ['staff accepted the missing money', { status: 'confirmed', accepted_missing: 25_000 }, null],
  [
    'more is missing than staff accepted',
    { status: 'confirmed', net_received: 24_000, accepted_missing: 500 },
    'money-missing',
  ],
  ['an unpaid order was dispatched', { status: 'preparing', dispatched_at: later }, null],
] satisfies [string, Partial<Order>, string | null][])(
  'getUndecidedReason returns the reason when %s',
  (_, changes, why) => {
    expect(getUndecidedReason({ ...claimed, ...changes })).toBe(why);
  },
);

it('undecidedReasonLabels has a description and an instruction for each reason', () => {
  const said = Object.entries(undecidedReasonLabels).map(([why, { what, whatToDo }]) => [
    why,
    `${what}. ${whatToDo}`,
  ]);
  expect(Object.fromEntries(said)).toEqual({
    paid: 'Its payment arrived but isn’t approved. Approve the payment.',
    'part-paid':
      'Only part of its payment arrived. Ask for the rest and approve the payment once it arrives, or cancel the order and refund what arrived.',
    unseen:
      'No payment found. Look for the transfer in the bank. Approve the payment, or dispute it and free the box.',
    'ends-by-itself':
      'No payment found, and its box will be released automatically. Look for the transfer in the bank before then, and approve the payment if you find it.',
    'not-matched':
      'Its payment could not be matched, and the customer was notified. Approve it once the transfer is found. Otherwise cancel the order.',
    'money-missing':
      'It was confirmed, but money is missing. Ask for the money, cancel the order, or choose “Deliver it anyway”.',
    'no-address':
      'Its recipient has not told us where to bring it. Nothing. At the cut-off we do as its giver chose, or cancel it and refund it.',
    declined:
      'Its recipient declined the gift, and its giver has not chosen yet. Ask the giver. Then cancel and refund it, or choose “The giver wants the box”.',
    'declined-by-link':
      'Its recipient declined the gift by link, and its giver has not chosen yet. Nothing. At the cut-off we cancel it and refund it, unless its giver chooses before.',
  });
});
