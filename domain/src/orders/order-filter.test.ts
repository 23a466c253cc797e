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

describe('matchesOrderFilterConditions', () => {
  it.each([
    ['an order without conditions', order, none, true],
    ['a delivered order without conditions', { ...out, status: 'delivered' }, none, true],
    ['an order by its delivery day', order, { ...none, day: '2026-11-20' }, true],
    ['an order by another day', order, { ...none, day: '2026-11-21' }, false],
    ['an order by its delivery window', order, { ...none, window: 'evening' }, true],
    ['an order by another delivery window', order, { ...none, window: 'morning' }, false],
    [
      'an order without a delivery window by “any”',
      { ...order, delivery_window: null },
      { ...none, window: 'any' },
      true,
    ],
    ['an undispatched order by “not sent”', order, { ...none, dispatch: 'not-sent' }, true],
    ['an undispatched order by “out”', order, { ...none, dispatch: 'out' }, false],
    ['a dispatched order by “out”', out, { ...none, dispatch: 'out' }, true],
    ['a delivered order by “out”', { ...out, status: 'delivered' }, { ...none, dispatch: 'out' }, false],
    [
      'a delivered order by “not sent”',
      { ...order, status: 'delivered' },
      { ...none, dispatch: 'not-sent' },
      false,
    ],
    [
      'a cancelled order by “not sent”',
      { ...order, status: 'cancelled' },
      { ...none, dispatch: 'not-sent' },
      false,
    ],
    ['a partly paid order by “owed”', { ...order, net_received: 20_000 }, { ...none, money: 'owed' }, true],
    ['an overpaid order by “over”', { ...order, net_received: 30_000 }, { ...none, money: 'over' }, true],
    ['a paid order by “owed”', order, { ...none, money: 'owed' }, false],
    [
      'an order that fails one of several conditions',
      out,
      { day: '2026-11-20', window: 'evening', dispatch: 'out', money: 'over' },
      false,
    ],
  ] as const)('matchesOrderFilterConditions matches as expected: %s', (_when, one, conditions, isFound) => {
    expect(matchesOrderFilterConditions(one, conditions)).toBe(isFound);
  });
});

it('isInArea returns false until the area of the order is loaded', () => {
  expect(isInArea('Woji', 'Woji')).toBe(true);
  expect(isInArea('Woji', 'Choba')).toBe(false);
  expect(isInArea(null, 'elsewhere')).toBe(true);
  expect(isInArea(undefined, 'elsewhere')).toBe(false);
  expect(isInArea(undefined, null)).toBe(true);
});

describe('matchesOrderFilterConditions without a match', () => {
  it.each([
    ['a cancelled order by “out”', { ...out, status: 'cancelled' }, { ...none, dispatch: 'out' }],
    ['a dispatched order by “not sent”', out, { ...none, dispatch: 'not-sent' }],
    ['a paid order by “over”', order, { ...none, money: 'over' }],
    ['an overpaid order by “owed”', { ...order, net_received: 30_000 }, { ...none, money: 'owed' }],
    ['a partly paid order by “over”', { ...order, net_received: 20_000 }, { ...none, money: 'over' }],
    ['an order with a delivery window by “any”', order, { ...none, window: 'any' }],
  ] as const)('matchesOrderFilterConditions does not match %s', (_what, one, conditions) => {
    expect(matchesOrderFilterConditions(one, conditions)).toBe(false);
  });
});
