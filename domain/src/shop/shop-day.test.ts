import { expect, it } from 'vitest';
import { toShopDay, toShopTimestamp } from './shop-day';

it('toShopDay returns the date in Lagos as year, month and day', () => {
  expect(toShopDay(new Date('2026-11-19T22:59:59.999Z'))).toBe('2026-11-19');
  expect(toShopDay(new Date('2026-11-19T23:00:00Z'))).toBe('2026-11-20');
});

it('toShopTimestamp returns the timestamp of a wall-clock time in Lagos', () => {
  expect(toShopTimestamp('2026-11-20', '17:00')).toEqual(new Date('2026-11-20T16:00:00Z'));
  for (const time of ['00:00', '23:59:59.999']) {
    expect(toShopDay(toShopTimestamp('2026-11-20', time))).toBe('2026-11-20');
  }
});
