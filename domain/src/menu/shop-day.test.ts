import { expect, it } from 'vitest';
import { shopDay } from './shop-day';

it('a day begins and ends at midnight in Lagos, and reads year, month, day', () => {
  expect(shopDay(new Date('2026-11-19T22:59:59.999Z'))).toBe('2026-11-19');
  expect(shopDay(new Date('2026-11-19T23:00:00Z'))).toBe('2026-11-20');
});
