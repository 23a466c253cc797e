import { expect, test } from 'vitest';
import { fromDateTimeInput, toDateTimeInput } from './date-time-input';

test('converts between dates and datetime-local values in Lagos time', () => {
  const noon = new Date('2026-11-19T12:00:00+01:00');
  expect(toDateTimeInput(noon)).toBe('2026-11-19T12:00');
  expect(fromDateTimeInput('2026-11-19T12:00')).toEqual(noon);
  expect(toDateTimeInput(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01T00:30');
});

test('returns null for an empty or impossible datetime-local value', () => {
  expect(fromDateTimeInput('')).toBeNull();
  expect(fromDateTimeInput('2026-13-01T00:00')).toBeNull();
  expect(fromDateTimeInput('2026-11-19')).toBeNull();
});
