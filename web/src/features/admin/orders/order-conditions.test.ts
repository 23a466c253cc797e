import { maxAreaLength } from '@sharebox/domain/orders/delivery-area';
import { describe, expect, test } from 'vitest';
import {
  hasConditions,
  matchesFilter,
  matchesOrderSearch,
  type OrderFilter,
  parseConditions,
  parseDropId,
} from './order-conditions';

const asked = (address: string) => {
  const search = new URLSearchParams(address);
  return (name: string) => search.get(name);
};

test('reads the filters from a URL', () => {
  const get = asked('drop=d1&day=2026-11-20&window=any&area=Woji&dispatch=out&money=owed');
  expect(parseDropId(get)).toBe('d1');
  const conditions = parseConditions(get);
  expect(conditions).toEqual({
    day: '2026-11-20',
    window: 'any',
    area: 'Woji',
    dispatch: 'out',
    money: 'owed',
  });
  expect(hasConditions(conditions)).toBe(true);
});

test('accepts areas that staff have added to the settings', () => {
  const conditions = parseConditions(asked('area=Igwuruta'));
  expect(conditions.area).toBe('Igwuruta');
  expect(hasConditions(conditions)).toBe(true);
});

test('ignores invalid values in a URL', () => {
  const get = asked('drop=a/b&day=friday&window=night&dispatch=1&money=none');
  expect(parseDropId(get)).toBeNull();
  expect(hasConditions(parseConditions(get))).toBe(false);
  for (const day of ['12026-11-20', '2026-11-200', '2026-1-20'])
    expect(parseConditions(asked(`day=${day}`)).day).toBeNull();
  expect(parseConditions(asked(`area=${'x'.repeat(1000)}`)).area).toHaveLength(maxAreaLength);
});

const order = {
  id: 'q7Xw2LmN9pRs',
  user_id: 'ada',
  confirmation_reference: 'CONF-1763380800000',
  payment_reference: null,
  gift_sender_name: null,
  customer_name: null,
  recipient_name: null,
  guest_email: null,
  items: [{ name: 'Zobo' }],
  delivery_date: new Date('2026-11-20T17:00:00+01:00'),
  delivery_window: 'evening' as const,
  dispatched_at: null,
  net_received: 0,
  payment_status: 'pending' as const,
  status: 'confirmed' as const,
  total_amount: 24_000,
  accepted_missing: 0,
  balance_used: 0,
  needs_refund: false,
  gift_answer: null,
  declined_outcome: null,
};

describe('matchesFilter', () => {
  const findFilters = (changes: Partial<Parameters<typeof matchesFilter>[0]>) => {
    const filters: OrderFilter[] = ['all', 'confirmed', 'cancelled', 'needs-refund', 'declined'];
    return filters.filter((filter) => matchesFilter({ ...order, ...changes }, filter));
  };

  test('shows an order under its status', () => {
    expect(findFilters({})).toEqual(['all', 'confirmed']);
    expect(findFilters({ status: 'cancelled' })).toEqual(['all', 'cancelled']);
  });

  test('shows orders that need a refund, and declined gifts until the giver has decided', () => {
    expect(findFilters({ needs_refund: true })).toEqual(['all', 'confirmed', 'needs-refund']);
    expect(findFilters({ gift_answer: 'declined' })).toEqual(['all', 'confirmed', 'declined']);
    expect(findFilters({ gift_answer: 'declined', declined_outcome: 'refund' })).toEqual([
      'all',
      'confirmed',
    ]);
  });
});

describe('matchesOrderSearch', () => {
  const door = {
    ...{ recipient: 'Tunde', address: '3 Woji Road', phones: [], emails: [] },
    ...{ phone: '', recipientUid: 'ada', area: 'Woji' },
  };
  const nothing = { payerName: undefined, door: undefined, accountOf: null };
  const everything = parseConditions(() => null);

  test('finds an order by its texts, and by the account of an email address', () => {
    expect(matchesOrderSearch(order, nothing, everything, 'zobo')).toBe(true);
    expect(matchesOrderSearch(order, nothing, everything, 'ada@sharebox.test')).toBe(false);
    const known = { ...nothing, accountOf: 'ada' };
    expect(matchesOrderSearch(order, known, everything, 'ada@sharebox.test')).toBe(true);
  });

  test('finds an order by its payer and its address only once they are loaded', () => {
    expect(matchesOrderSearch(order, nothing, everything, 'woji')).toBe(false);
    expect(matchesOrderSearch(order, { ...nothing, door }, everything, 'woji')).toBe(true);
    expect(matchesOrderSearch(order, { ...nothing, payerName: 'Bola' }, everything, 'bola')).toBe(true);
  });

  test('leaves out orders that match the text but not all filters', () => {
    const inWoji = { ...everything, area: 'Woji' };
    expect(matchesOrderSearch(order, nothing, inWoji, 'zobo')).toBe(false);
    expect(matchesOrderSearch(order, { ...nothing, door }, inWoji, 'zobo')).toBe(true);
    expect(matchesOrderSearch(order, { ...nothing, door }, { ...inWoji, window: 'morning' }, 'zobo')).toBe(
      false,
    );
  });
});
