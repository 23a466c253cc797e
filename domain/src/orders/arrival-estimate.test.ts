import { describe, expect, it, test } from 'vitest';
import {
  formatArrivalEstimate,
  formatDeliveryTime,
  getArrivalEstimate,
  getArrivalDay,
  getArrivalTime,
  findNextArrivingOrder,
} from './arrival-estimate';

const now = new Date('2026-11-27T09:00:00Z');
const arriving = {
  status: 'confirmed',
  delivery_date: new Date('2026-11-27T12:00:00Z'),
  delivery_window: 'afternoon',
  gift_answer: null,
  declined_outcome: null,
} as const;

describe('getArrivalDay', () => {
  it.each([
    ['an hour before midnight in Lagos', '2026-11-26T22:00:00Z', 'ahead'],
    ['at midnight in Lagos, while UTC is still on the day before', '2026-11-26T23:00:00Z', 'today'],
    ['in the evening of the delivery day, hours after the stored timestamp', '2026-11-27T22:59:59Z', 'today'],
    ['at the midnight after the delivery day', '2026-11-27T23:00:00Z', 'past'],
  ] as const)('getArrivalDay compares calendar days in Lagos: %s', (_, at, day) => {
    expect(getArrivalDay(arriving.delivery_date, new Date(at))).toBe(day);
  });
});

test.each([
  ['morning', '12:00'],
  ['afternoon', '16:00'],
  ['evening', '20:00'],
  [null, '20:00'],
] as const)(
  'getArrivalTime marks a box as overdue from the end of its delivery window %s, at %s in Lagos',
  (window, end) => {
    const order = { ...arriving, delivery_window: window };
    const due = new Date(`2026-11-27T${end}:00+01:00`);
    expect(getArrivalTime(order, new Date(due.getTime() - 1))).toEqual({ day: 'today', isOverdue: false });
    expect(getArrivalTime(order, due)).toEqual({ day: 'today', isOverdue: true });
    expect(getArrivalTime(order, new Date('2026-11-28T00:00:00+01:00'))).toEqual({
      day: 'past',
      isOverdue: true,
    });
    expect(getArrivalTime(order, new Date('2026-11-26T23:59:59+01:00'))).toEqual({
      day: 'ahead',
      isOverdue: false,
    });
  },
);

test('getArrivalEstimate returns null for delivered and cancelled orders, and isPlanned during payment review', () => {
  expect(getArrivalEstimate(arriving, now)).toEqual({ isPlanned: false, day: 'today', isOverdue: false });
  expect(getArrivalEstimate({ ...arriving, status: 'pending' }, now)?.isPlanned).toBe(false);
  expect(getArrivalEstimate({ ...arriving, status: 'pending_confirmation' }, now)?.isPlanned).toBe(true);
  expect(getArrivalEstimate({ ...arriving, status: 'delivered' }, now)).toBeNull();
  expect(getArrivalEstimate({ ...arriving, status: 'cancelled' }, now)).toBeNull();
});

test('getArrivalEstimate returns null for a declined gift until its giver chooses to receive the box', () => {
  const declined = { ...arriving, gift_answer: 'declined' } as const;
  expect(getArrivalEstimate(declined, now)).toBeNull();
  expect(getArrivalEstimate({ ...declined, declined_outcome: 'own-address' }, now)).not.toBeNull();
});

describe('findNextArrivingOrder', () => {
  const inDays = (days: number) => new Date(arriving.delivery_date.getTime() + days * 86_400_000);
  const later = { ...arriving, delivery_date: inDays(7) };

  it('findNextArrivingOrder returns the order with the earliest delivery from today on', () => {
    expect(findNextArrivingOrder([later, arriving], now)).toBe(arriving);
    const yesterday = { ...arriving, delivery_date: inDays(-1) };
    expect(findNextArrivingOrder([yesterday, later], now)).toBe(later);
  });

  it('findNextArrivingOrder returns null if every box is delivered, cancelled or was due on an earlier day', () => {
    const delivered = { ...arriving, status: 'delivered' } as const;
    const cancelled = { ...later, status: 'cancelled' } as const;
    expect(
      findNextArrivingOrder([delivered, cancelled, { ...arriving, delivery_date: inDays(-1) }], now),
    ).toBeNull();
    expect(findNextArrivingOrder([], now)).toBeNull();
  });
});

test('formatArrivalEstimate shows when a box will arrive, or when it was due if its delivery window has ended', () => {
  const order = { delivery_date: new Date('2026-11-27T12:00:00Z'), delivery_window: 'evening' } as const;
  const words = (isPlanned: boolean, now: string) =>
    formatArrivalEstimate(order, { isPlanned, ...getArrivalTime(order, new Date(now)) });
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
