import { initialGiftClaimState } from '../gifts/claim-state';
import { describe, expect, it } from 'vitest';
import {
  getBulkActionLabel,
  bulkOrderActions,
  getBulkExclusionReason,
  bulkExclusionLabels,
  isAwaitingGiverDecision,
  describeDispatchRecipients,
} from './bulk-order-action';
import { createSampleOrder } from '../fixtures/sample-order';
import { statusesSetByStaff } from './order';

const order = createSampleOrder();
const declined = { ...order, gift_answer: 'declined' as const };
const unclaimed = { ...order, claim: initialGiftClaimState };
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
    ['a gift by link without an address cannot be set to preparing', unclaimed, 'preparing', 'no-address'],
    ['a gift by link without an address cannot be dispatched', unclaimed, 'dispatch', 'no-address'],
    ['a gift by link without an address cannot be set to delivered', unclaimed, 'delivered', 'no-address'],
    ['a gift by link without an address can be cancelled', unclaimed, 'cancelled', null],
    ['an accepted gift can be set to preparing', { ...order, gift_answer: 'accepted' }, 'preparing', null],
    ['a dispatched order can be set to delivered', onItsWay, 'delivered', null],
    ['a dispatched order cannot be set to preparing', onItsWay, 'preparing', 'dispatched'],
    ['a dispatched order cannot be cancelled', onItsWay, 'cancelled', 'dispatched'],
    ['an unpaid order cannot be set to preparing', unpaid, 'preparing', 'unpaid'],
    ['an unpaid order can be cancelled', unpaid, 'cancelled', null],
    ['a cancelled order cannot be confirmed', cancelled, 'confirmed', 'cancelled'],
    ['a paid order can be dispatched', order, 'dispatch', null],
    ['a dispatched order cannot be dispatched again', onItsWay, 'dispatch', 'dispatched'],
    ['an unpaid order cannot be dispatched', unpaid, 'dispatch', 'unpaid'],
    [
      'an order whose payment was corrected to 0 cannot be dispatched',
      { ...order, net_received: 0 },
      'dispatch',
      'unpaid',
    ],
    ['a partly paid order cannot be cooked', { ...order, net_received: 12_700 }, 'preparing', 'unpaid'],
    ['a delivered order cannot be dispatched', { ...order, status: 'delivered' }, 'dispatch', 'not-ready'],
  ] as const)('getBulkExclusionReason: %s', (_what, one, act, why) => {
    expect(getBulkExclusionReason(one, act)).toBe(why);
  });

  it('each reason for excluding an order from a bulk action has a label', () => {
    expect(bulkExclusionLabels).toEqual({
      cancelled: 'It is cancelled',
      declined: 'Its recipient declined the gift, and the giver has not chosen yet',
      dispatched: 'It is out for delivery',
      unpaid: 'Money is missing',
      'no-address': 'It waits for its recipient’s address',
      'not-ready': 'Only a confirmed or preparing order can go out for delivery',
    });
  });
});

it('isAwaitingGiverDecision is true for a declined gift until its giver decides or the order is cancelled', () => {
  expect(isAwaitingGiverDecision(declined)).toBe(true);
  expect(isAwaitingGiverDecision({ ...declined, declined_outcome: 'refund' })).toBe(false);
  expect(isAwaitingGiverDecision({ ...declined, status: 'cancelled' })).toBe(false);
  expect(isAwaitingGiverDecision(order)).toBe(false);
});

it('the bulk actions for orders are the dispatch and every status that staff can set', () => {
  expect(bulkOrderActions.filter((act) => act !== 'dispatch')).toEqual(statusesSetByStaff);
  expect(bulkOrderActions.map(getBulkActionLabel)).toEqual([
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
    ['all customers', [bought, bought], `${customers}.`],
    ['the recipient of a gift too', [bought, gift], `${customers}, and the recipient of the gift too.`],
    ['the recipients of gifts too', [gift, gift], `${customers}, and the recipients of the 2 gifts too.`],
    [
      'the recipient of one gift that is a surprise',
      [bought, surprise],
      `${customers}, and the recipient of the gift too. It is a surprise they don’t know about yet.`,
    ],
    [
      'several recipients, one of whom gets a surprise',
      [bought, gift, surprise],
      `${customers}, and the recipients of the 2 gifts too. ` +
        'One of the gifts is a surprise its recipient doesn’t know about yet.',
    ],
    [
      'several recipients, some of whom get a surprise',
      [gift, surprise, surprise],
      `${customers}, and the recipients of the 3 gifts too. ` +
        '2 of the gifts are surprises their recipients don’t know about yet.',
    ],
  ])('describeDispatchRecipients names %s', (_who, orders, text) => {
    expect(describeDispatchRecipients(orders)).toBe(text);
  });
});
