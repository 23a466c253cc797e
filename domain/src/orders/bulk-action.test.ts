import { describe, expect, it } from 'vitest';
import {
  getBulkActionLabel,
  bulkActions,
  getBulkExclusionReason,
  bulkExclusionLabels,
  isWaitingForGiver,
  describeDispatchRecipients,
} from './bulk-action';
import { samplePaidMoney } from '../fixtures/sample-order';
import { staffOrderStatuses } from './order';

const order = {
  status: 'confirmed' as const,
  ...samplePaidMoney,
  dispatched_at: null,
  gift_answer: null,
  declined_outcome: null,
};
const declined = { ...order, gift_answer: 'declined' as const };
const onItsWay = { ...order, status: 'preparing' as const, dispatched_at: new Date(0) };
const unpaid = { ...order, status: 'pending_confirmation' as const, net_received: 0 };
const cancelled = { ...order, status: 'cancelled' as const };

describe('getBulkExclusionReason', () => {
  it.each([
    ['a paid order can be set to preparing', order, 'preparing', null],
    ['a declined gift cannot be set to preparing', declined, 'preparing', 'declined'],
    ['a declined gift cannot be set to delivered', declined, 'delivered', 'declined'],
    ['a declined gift cannot be cancelled before its giver chose', declined, 'cancelled', 'declined'],
    [
      'a declined gift that goes to its giver can be set to preparing',
      { ...declined, declined_outcome: 'own-address' },
      'preparing',
      null,
    ],
    ['an accepted gift is cooked', { ...order, gift_answer: 'accepted' }, 'preparing', null],
    ['what has left is delivered', onItsWay, 'delivered', null],
    ['but not cooked again', onItsWay, 'preparing', 'dispatched'],
    ['nor cancelled', onItsWay, 'cancelled', 'dispatched'],
    ['an unpaid one is not cooked', unpaid, 'preparing', 'unpaid'],
    ['but may be cancelled', unpaid, 'cancelled', null],
    ['a cancelled one stays so', cancelled, 'confirmed', 'cancelled'],
    ['a paid one goes out', order, 'dispatch', null],
    ['one that has left does not go out again', onItsWay, 'dispatch', 'dispatched'],
    ['an unpaid one does not go out', unpaid, 'dispatch', 'unpaid'],
    [
      'one whose money was corrected away does not go out',
      { ...order, net_received: 0 },
      'dispatch',
      'unpaid',
    ],
    ['nor is it cooked', { ...order, net_received: 12_700 }, 'preparing', 'unpaid'],
    ['one that arrived does not go out', { ...order, status: 'delivered' }, 'dispatch', 'not-ready'],
  ] as const)('%s', (_what, one, act, why) => {
    expect(getBulkExclusionReason(one, act)).toBe(why);
  });

  it('has a label for each exclusion reason', () => {
    expect(bulkExclusionLabels).toEqual({
      cancelled: 'It is cancelled',
      declined: 'Its recipient declined the gift, and the giver has not chosen yet',
      dispatched: 'It is out for delivery',
      unpaid: 'Money is missing',
      'not-ready': 'Only a confirmed or preparing order can go out for delivery',
    });
  });
});

it('isWaitingForGiver is true for a declined gift until its giver decides or the order is cancelled', () => {
  expect(isWaitingForGiver(declined)).toBe(true);
  expect(isWaitingForGiver({ ...declined, declined_outcome: 'refund' })).toBe(false);
  expect(isWaitingForGiver({ ...declined, status: 'cancelled' })).toBe(false);
  expect(isWaitingForGiver(order)).toBe(false);
});

it('bulk actions are the dispatch and every status that staff can set', () => {
  expect(bulkActions.filter((act) => act !== 'dispatch')).toEqual(staffOrderStatuses);
  expect(bulkActions.map(getBulkActionLabel)).toEqual([
    'Pending confirmation',
    'Pending',
    'Confirmed',
    'Preparing',
    'Out for delivery',
    'Delivered',
    'Cancelled',
  ]);
});

describe('describeDispatchRecipients', () => {
  const bought = { is_gift_order: false, is_surprise: false };
  const gift = { is_gift_order: true, is_surprise: false };
  const surprise = { is_gift_order: true, is_surprise: true };
  const customers = 'We tell all customers right away that their box is on its way';
  it.each([
    ['one customer', [bought], 'We tell the customer right away that their box is on its way.'],
    ['customers', [bought, bought], `${customers}.`],
    ['the recipient of a gift too', [bought, gift], `${customers}, and the recipient of the gift too.`],
    ['recipients of gifts too', [gift, gift], `${customers}, and the recipients of the 2 gifts too.`],
    [
      'the recipient of one gift that is a surprise',
      [bought, surprise],
      `${customers}, and the recipient of the gift too. It is a surprise they don’t know about yet.`,
    ],
    [
      'one of several recipients for the first time',
      [bought, gift, surprise],
      `${customers}, and the recipients of the 2 gifts too. ` +
        'One of the gifts is a surprise its recipient doesn’t know about yet.',
    ],
    [
      'some of several for the first time',
      [gift, surprise, surprise],
      `${customers}, and the recipients of the 3 gifts too. ` +
        '2 of the gifts are surprises their recipients don’t know about yet.',
    ],
  ])('%s', (_who, orders, text) => {
    expect(describeDispatchRecipients(orders)).toBe(text);
  });
});
