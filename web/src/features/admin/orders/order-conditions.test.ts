import { maxAreaNameLength } from '@sharebox/domain/orders/delivery-area';
import { describe, expect, test } from 'vitest';
import {
  hasOrderConditions,
  matchesOrderFilter,
  matchesOrderSearch,
  type OrderFilter,
  parseOrderConditions,
  parseDropIdFilter,
} from './order-conditions';

const asked = (address: string) => {
  const search = new URLSearchParams(address);
  return (name: string) => search.get(name);
};

test('parses the order filters in a URL', () => {
  const get = asked('drop=d1&day=2026-11-20&window=any&area=Woji&dispatch=out&money=owed');
  expect(parseDropIdFilter(get)).toBe('d1');
  const conditions = parseOrderConditions(get);
  expect(conditions).toEqual({
    day: '2026-11-20',
    window: 'any',
    area: 'Woji',
    dispatch: 'out',
    money: 'owed',
  });
  expect(hasOrderConditions(conditions)).toBe(true);
});

test('the order filter accepts areas that staff have added to the settings', () => {
  const conditions = parseOrderConditions(asked('area=Igwuruta'));
  expect(conditions.area).toBe('Igwuruta');
  expect(hasOrderConditions(conditions)).toBe(true);
});

test('ignores invalid order filters in a URL', () => {
  const get = asked('drop=a/b&day=friday&window=night&dispatch=1&money=none');
  expect(parseDropIdFilter(get)).toBeNull();
  expect(hasOrderConditions(parseOrderConditions(get))).toBe(false);
  for (const day of ['12026-11-20', '2026-11-200', '2026-1-20'])
    expect(parseOrderConditions(asked(`day=${day}`)).day).toBeNull();
  expect(parseOrderConditions(asked(`area=${'x'.repeat(1000)}`)).area).toHaveLength(maxAreaNameLength);
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

describe('matchesOrderFilter', () => {
  const findFilters = (changes: Partial<Parameters<typeof matchesOrderFilter>[0]>) => {
    const filters: OrderFilter[] = ['all', 'confirmed', 'cancelled', 'needs-refund', 'declined'];
    return filters.filter((filter) => matchesOrderFilter({ ...order, ...changes }, filter));
  };

  test('an order matches the filter of its status', () => {
    expect(findFilters({})).toEqual(['all', 'confirmed']);
    expect(findFilters({ status: 'cancelled' })).toEqual(['all', 'cancelled']);
  });

  test('the filters match an order that needs a refund, and a declined gift whose giver has not decided yet', () => {
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
  const everything = parseOrderConditions(() => null);

  test('finds an order by its texts, and by the email address of its account', () => {
    expect(matchesOrderSearch(order, nothing, everything, 'zobo')).toBe(true);
    expect(matchesOrderSearch(order, nothing, everything, 'ada@sharebox.test')).toBe(false);
    const known = { ...nothing, accountOf: 'ada' };
    expect(matchesOrderSearch(order, known, everything, 'ada@sharebox.test')).toBe(true);
  });

  test('finds an order by its payer and address only after they are loaded', () => {
    expect(matchesOrderSearch(order, nothing, everything, 'woji')).toBe(false);
    expect(matchesOrderSearch(order, { ...nothing, door }, everything, 'woji')).toBe(true);
    expect(matchesOrderSearch(order, { ...nothing, payerName: 'Bola' }, everything, 'bola')).toBe(true);
  });

  test('omits orders that match the search text but not all filters', () => {
    const inWoji = { ...everything, area: 'Woji' };
    expect(matchesOrderSearch(order, nothing, inWoji, 'zobo')).toBe(false);
    expect(matchesOrderSearch(order, { ...nothing, door }, inWoji, 'zobo')).toBe(true);
    expect(matchesOrderSearch(order, { ...nothing, door }, { ...inWoji, window: 'morning' }, 'zobo')).toBe(
      false,
    );
  });
});
