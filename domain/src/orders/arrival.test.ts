import { describe, expect, it, test } from 'vitest';
import { arrivalDay, arrivalOf, nextFirst } from './arrival';
import type { Order } from './order';

const now = new Date('2026-11-27T09:00:00Z');
const arriving = {
  status: 'confirmed',
  delivery_date: new Date('2026-11-27T12:00:00Z'),
  gift_answer: null,
  declined_outcome: null,
} as const;

describe('a day of delivery is told from today by the calendar of Lagos', () => {
  it.each([
    ['an hour before midnight there', '2026-11-26T22:00:00Z', 'ahead'],
    ['at midnight there, where it still is yesterday in UTC', '2026-11-26T23:00:00Z', 'today'],
    ['in the evening of that day, hours after the noted moment', '2026-11-27T22:59:59Z', 'today'],
    ['at the midnight after it', '2026-11-27T23:00:00Z', 'past'],
  ] as const)('%s', (_, at, day) => {
    expect(arrivalDay(arriving.delivery_date, new Date(at))).toBe(day);
  });
});

test('a box is on its way until it came or was given up, and only planned before its payment is confirmed', () => {
  expect(arrivalOf(arriving, now)).toEqual({ isPlanned: false, day: 'today' });
  expect(arrivalOf({ ...arriving, status: 'pending' }, now)?.isPlanned).toBe(false);
  expect(arrivalOf({ ...arriving, status: 'pending_confirmation' }, now)?.isPlanned).toBe(true);
  expect(arrivalOf({ ...arriving, status: 'delivered' }, now)).toBeNull();
  expect(arrivalOf({ ...arriving, status: 'cancelled' }, now)).toBeNull();
});

test('a declined gift is on its way only once its giver takes it', () => {
  const declined = { ...arriving, gift_answer: 'declined' } as const;
  expect(arrivalOf(declined, now)).toBeNull();
  expect(arrivalOf({ ...declined, declined_outcome: 'own-address' }, now)).not.toBeNull();
});

const box = (name: string, status: Order['status'], day: string) => ({
  ...arriving,
  name,
  status,
  delivery_date: new Date(day),
});
const names = (boxes: readonly { name: string }[]) => boxes.map(({ name }) => name);

test('boxes that are still to come stand first, the next one on top, and the rest stays newest first', () => {
  const newestFirst = [
    box('in two weeks', 'pending_confirmation', '2026-12-04'),
    box('given up', 'cancelled', '2026-11-27'),
    box('today', 'confirmed', '2026-11-27'),
    box('eaten', 'delivered', '2026-11-20'),
  ];
  expect(names(nextFirst(newestFirst, now))).toEqual(['today', 'in two weeks', 'given up', 'eaten']);
});

test('a box that nobody marked as delivered leaves the top when its day is over', () => {
  const newestFirst = [
    box('next week', 'confirmed', '2026-12-04'),
    box('eaten', 'delivered', '2026-11-27'),
    box('never marked', 'confirmed', '2026-11-20'),
  ];
  expect(names(nextFirst(newestFirst, now))).toEqual(['next week', 'eaten', 'never marked']);
  expect(names(nextFirst([...newestFirst].reverse(), now))).toEqual(['next week', 'never marked', 'eaten']);
});
