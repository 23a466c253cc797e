import { expect, it } from 'vitest';
import { guestLinkEnds, guestLinkPath, guestOrderUid, isGuestOrderUid, readGuestLink } from './guest-link';

const token = 'a'.repeat(43);

it('opens a gift until two weeks after its delivery', () => {
  const delivery_date = new Date('2026-11-20T17:00:00+01:00');
  expect(guestLinkEnds({ delivery_date })).toEqual(new Date('2026-12-04T17:00:00+01:00'));
});

it('is read from its address, and says nothing before the #', () => {
  const [path, hash = ''] = guestLinkPath('order-1', token).split('#');
  expect(path).toBe('/gift-order');
  expect(readGuestLink(`#${hash}`)).toEqual({ order_id: 'order-1', token });
});

it.each([
  '',
  '#',
  '#order-1',
  `#order-1.${token.slice(1)}`,
  `#.${token}`,
  `#orders/1.${token}`,
  `#order-1.${token}a`,
  `see #order-1.${token}`,
  `##order-1.${token}`,
  `#${'o'.repeat(129)}.${token}`,
  `#order-1-${token}`,
  `#order-1.${token.slice(1)}/`,
])('that was copied as %j opens nothing', (hash) => expect(readGuestLink(hash)).toBeNull());

it('is nobody’s account', () => {
  expect(isGuestOrderUid(guestOrderUid('order-1'))).toBe(true);
  expect(isGuestOrderUid('order-1')).toBe(false);
  expect(isGuestOrderUid('my-guest-order-1')).toBe(false);
  expect(guestOrderUid('order-1')).not.toBe(guestOrderUid('order-2'));
  expect(guestOrderUid('order-1')).toBe('guest-order-order-1');
});

it('opens what was copied without its #, and the longest id', () => {
  expect(readGuestLink(`order-1.${token}`)).toEqual({ order_id: 'order-1', token });
  const order_id = 'o'.repeat(128);
  expect(readGuestLink(`#${order_id}.${token}`)).toEqual({ order_id, token });
});
