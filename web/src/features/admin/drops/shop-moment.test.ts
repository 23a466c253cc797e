import { expect, test } from 'vitest';
import { fromShopTime, toShopTime } from './shop-moment';

test('a moment is shown and read in Lagos, wherever staff are', () => {
  const noon = new Date('2026-11-19T12:00:00+01:00');
  expect(toShopTime(noon)).toBe('2026-11-19T12:00');
  expect(fromShopTime('2026-11-19T12:00')).toEqual(noon);
  expect(toShopTime(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30');
});

test('a field that is not filled in is no moment', () => {
  expect(fromShopTime('')).toBeNull();
  expect(fromShopTime('2026-13-01T00:00')).toBeNull();
});
