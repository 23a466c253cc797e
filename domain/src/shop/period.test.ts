import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateStringSchema,
  getPeriod,
  getPreviousPeriod,
  getPeriodDays,
  type PeriodKind,
  reportDateSchema,
} from './period';
import { toShopDay } from './dates';

it('dateStringSchema accepts dates only', () => {
  const isDay = (text: unknown) => dateStringSchema.safeParse(text).success;
  expect(['2026-11-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-13-01', '2026-11', '28/11/2026', '', null].filter(isDay)).toEqual([]);
});

it('reportDateSchema rejects dates before 2020 and after 2099', () => {
  const isReportDay = (text: string) => reportDateSchema.safeParse(text).success;
  expect(['2020-01-01', '2099-12-31'].map(isReportDay)).toEqual([true, true]);
  expect(['0000-01-01', '2019-12-31', '2100-01-01', '9999-12-31'].filter(isReportDay)).toEqual([]);
});

describe('getPeriod', () => {
  it.each([
    ['week', '2026-11-23', '2026-11-23', '2026-11-30'],
    ['week', '2026-11-29', '2026-11-23', '2026-11-30'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-04'],
    ['month', '2026-11-30', '2026-11-01', '2026-12-01'],
    ['month', '2028-02-29', '2028-02-01', '2028-03-01'],
    ['month', '2026-12-31', '2026-12-01', '2027-01-01'],
  ] as const)('returns the %s that contains the date %s', (kind, day, from, until) => {
    expect(getPeriod(kind, day)).toEqual({ from, until });
  });

  it('returns a period that contains the given date and directly follows the previous period', () => {
    const date = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom<PeriodKind>('week', 'month'), date, (kind, at) => {
        const period = getPeriod(kind, toShopDay(at));
        expect(getPeriodDays(period)).toContain(toShopDay(at));
        expect(getPreviousPeriod(kind, period).until).toBe(period.from);
      }),
    );
  });
});
