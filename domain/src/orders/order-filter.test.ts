import { describe, expect, it } from 'vitest';
import { isInArea, matchesOrderFilterConditions } from './order-filter';

const order = {
  delivery_date: new Date('2026-11-20T11:00:00Z'),
  delivery_window: 'evening',
  dispatched_at: null,
  net_received: 24_000,
  balance_used: 0,
  accepted_missing: 0,
  payment_status: 'paid',
  status: 'confirmed',
  total_amount: 24_000,
} as const;
const out = { ...order, dispatched_at: new Date('2026-11-20T14:00:00Z') };
const none = { day: null, window: null, dispatch: null, money: null } as const;

describe('matchesOrderFilterConditions matches an order', () => {
  it.each([
    ['without conditions', order, none, true],
    ['without conditions, once it was delivered', { ...out, status: 'delivered' }, none, true],
    ['on its delivery day', order, { ...none, day: '2026-11-20' }, true],
    ['not on another day', order, { ...none, day: '2026-11-21' }, false],
    ['in its window', order, { ...none, window: 'evening' }, true],
    ['not in another window', order, { ...none, window: 'morning' }, false],
    [
      'without a window, as one at any time',
      { ...order, delivery_window: null },
      { ...none, window: 'any' },
      true,
    ],
    ['before it is sent', order, { ...none, dispatch: 'not-sent' }, true],
    ['not as sent before it is', order, { ...none, dispatch: 'out' }, false],
    ['on its way', out, { ...none, dispatch: 'out' }, true],
    [
      'no longer on its way once delivered',
      { ...out, status: 'delivered' },
      { ...none, dispatch: 'out' },
      false,
    ],
    ['nor still to be sent', { ...order, status: 'delivered' }, { ...none, dispatch: 'not-sent' }, false],
    [
      'nor to be sent once cancelled',
      { ...order, status: 'cancelled' },
      { ...none, dispatch: 'not-sent' },
      false,
    ],
    ['by what is missing', { ...order, net_received: 20_000 }, { ...none, money: 'owed' }, true],
    ['by what is too much', { ...order, net_received: 30_000 }, { ...none, money: 'over' }, true],
    ['by neither once all is paid', order, { ...none, money: 'owed' }, false],
    [
      'by all conditions together',
      out,
      { day: '2026-11-20', window: 'evening', dispatch: 'out', money: 'over' },
      false,
    ],
  ] as const)(
    'matchesOrderFilterConditions returns the expected result for an order %s',
    (_when, one, conditions, isFound) => {
      expect(matchesOrderFilterConditions(one, conditions)).toBe(isFound);
    },
  );
});

it('isInArea returns false until the area of the order is loaded', () => {
  expect(isInArea('Woji', 'Woji')).toBe(true);
  expect(isInArea('Woji', 'Choba')).toBe(false);
  expect(isInArea(null, 'elsewhere')).toBe(true);
  expect(isInArea(undefined, 'elsewhere')).toBe(false);
  expect(isInArea(undefined, null)).toBe(true);
});

describe('matchesOrderFilterConditions does not match an order', () => {
  it.each([
    ['as sent, once cancelled', { ...out, status: 'cancelled' }, { ...none, dispatch: 'out' }],
    ['as still to be sent, once it left', out, { ...none, dispatch: 'not-sent' }],
    ['by what is too much, once all is paid', order, { ...none, money: 'over' }],
    [
      'by what is missing, where there is too much',
      { ...order, net_received: 30_000 },
      { ...none, money: 'owed' },
    ],
    [
      'by what is too much, where some is missing',
      { ...order, net_received: 20_000 },
      { ...none, money: 'over' },
    ],
    ['in any window, where it has one', order, { ...none, window: 'any' }],
  ] as const)(
    'matchesOrderFilterConditions returns the expected result for an order %s',
    (_what, one, conditions) => {
      expect(matchesOrderFilterConditions(one, conditions)).toBe(false);
    },
  );
});
