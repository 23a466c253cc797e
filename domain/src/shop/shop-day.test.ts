import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { toShopDay, toShopTimestamp } from './shop-day';

it('toShopTimestamp returns the timestamp of a wall-clock time in Lagos', () => {
  expect(toShopTimestamp('2026-11-20', '17:00')).toEqual(new Date('2026-11-20T16:00:00Z'));
  for (const time of ['00:00', '23:59:59.999']) {
    expect(toShopDay(toShopTimestamp('2026-11-20', time))).toBe('2026-11-20');
  }
});

it('toShopDay does not depend on how the browser formats dates', () => {
  // Browsers have changed the format of a locale before.
  vi.stubGlobal('Intl', {});
  expect(toShopDay(new Date('2026-11-20T22:59:59Z'))).toBe('2026-11-20');
  vi.unstubAllGlobals();
});

it('toShopDay is the inverse of toShopTimestamp', () => {
  const anyDay = fc.date({ min: new Date('1970-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(anyDay, (at) => {
      const day = at.toISOString().slice(0, 10);
      expect(toShopDay(toShopTimestamp(day, '00:00'))).toBe(day);
      expect(toShopDay(toShopTimestamp(day, '23:59'))).toBe(day);
    }),
  );
});
