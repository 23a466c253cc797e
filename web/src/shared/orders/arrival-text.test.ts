import { getArrivalTime } from '@sharebox/domain/orders/arrival';
import { expect, test } from 'vitest';
import { formatArrival, formatDeliveryTime } from './arrival-text';

test('formatArrival shows when a box arrives, or was due once its window has ended', () => {
  const order = { delivery_date: new Date('2026-11-27T12:00:00Z'), delivery_window: 'evening' } as const;
  const words = (isPlanned: boolean, now: string) =>
    formatArrival(order, { isPlanned, ...getArrivalTime(order, new Date(now)) });
  expect(words(false, '2026-11-26T22:59:59Z')).toBe('Arrives on Friday, 27 November, 4\u00a0pm–8\u00a0pm');
  expect(words(false, '2026-11-27T18:59:59Z')).toBe('Arrives today, 4\u00a0pm–8\u00a0pm');
  expect(words(false, '2026-11-27T19:00:00Z')).toBe('Due by 8 pm');
  expect(words(false, '2026-11-27T23:00:00Z')).toBe('Due by 8 pm on Friday, 27 November');
  expect(words(true, '2026-11-26T22:59:59Z')).toBe('Planned for Friday, 27 November, 4\u00a0pm–8\u00a0pm');
  expect(words(true, '2026-11-27T18:59:59Z')).toBe('Planned for today, 4\u00a0pm–8\u00a0pm');
  expect(words(true, '2026-11-27T19:00:00Z')).toBe('Was planned for today, 4\u00a0pm–8\u00a0pm');
  expect(words(true, '2026-11-27T23:00:00Z')).toBe(
    'Was planned for Friday, 27 November, 4\u00a0pm–8\u00a0pm',
  );
  expect(formatDeliveryTime({ ...order, delivery_window: null })).toBe('Friday, 27 November');
});
