import { expect, it } from 'vitest';
import {
  getGuestLinkExpiry,
  buildGuestLinkPath,
  toGuestOrderUid,
  isGuestOrderUid,
  parseGuestLink,
} from './guest-link';

const token = 'a'.repeat(43);

it('a guest link expires two weeks after the delivery', () => {
  const delivery_date = new Date('2026-11-20T17:00:00+01:00');
  expect(getGuestLinkExpiry({ delivery_date })).toEqual(new Date('2026-12-04T17:00:00+01:00'));
});

it('parseGuestLink parses the link from buildGuestLinkPath, which keeps order id and token out of the path', () => {
  const [path, hash = ''] = buildGuestLinkPath('order-1', { is_gift_order: true }, token).split('#');
  expect(path).toBe('/gift-order');
  expect(buildGuestLinkPath('order-1', { is_gift_order: false }, token)).toBe(`/order#${hash}`);
  expect(parseGuestLink(`#${hash}`)).toEqual({ order_id: 'order-1', token });
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
])('parseGuestLink rejects %j', (hash) => expect(parseGuestLink(hash)).toBeNull());

it('isGuestOrderUid accepts only uids built for guest orders', () => {
  expect(isGuestOrderUid(toGuestOrderUid('order-1'))).toBe(true);
  expect(isGuestOrderUid('order-1')).toBe(false);
  expect(isGuestOrderUid('my-guest-order-1')).toBe(false);
  expect(toGuestOrderUid('order-1')).not.toBe(toGuestOrderUid('order-2'));
  expect(toGuestOrderUid('order-1')).toBe('guest-order-order-1');
});

it('parseGuestLink accepts a link without its #, and an id of maximum length', () => {
  expect(parseGuestLink(`order-1.${token}`)).toEqual({ order_id: 'order-1', token });
  const order_id = 'o'.repeat(128);
  expect(parseGuestLink(`#${order_id}.${token}`)).toEqual({ order_id, token });
});
