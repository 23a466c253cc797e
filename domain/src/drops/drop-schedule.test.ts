import { expect, it } from 'vitest';
import { createSampleDrop } from '../fixtures/sample-drop';
import { getNextDropDates, shouldOpenDrop } from './drop-schedule';

const week = 7 * 86_400_000;
const dates = {
  start_date: new Date('2026-11-16T00:00:00+01:00'),
  end_date: new Date('2026-11-20T00:00:00+01:00'),
  order_deadline: new Date('2026-11-19T12:00:00+01:00'),
  delivery_date: new Date('2026-11-20T17:00:00+01:00'),
};

it.each([
  ['before its deadline', '2026-11-17T09:00:00Z', 1],
  ['after its deadline', '2026-11-21T09:00:00Z', 1],
  ['at the next deadline', '2026-11-26T12:00:00+01:00', 2],
  ['a month later', '2026-12-15T09:00:00Z', 4],
])('getNextDropDates moves the dates of a drop that is copied %s by whole weeks', (_when, now, weeks) => {
  const next = getNextDropDates(dates, new Date(now));
  expect(next.order_deadline.getTime()).toBe(dates.order_deadline.getTime() + weeks * week);
  expect(next.delivery_date.getTime()).toBe(dates.delivery_date.getTime() + weeks * week);
  expect(next.start_date.getTime()).toBe(dates.start_date.getTime() + weeks * week);
  expect(next.end_date.getTime()).toBe(dates.end_date.getTime() + weeks * week);
  expect(next.order_deadline > new Date(now)).toBe(true);
});

const planned = createSampleDrop({ status: 'planning', is_active: false, opens_by_itself: true });
it.each([
  ['at the start', planned, planned.start_date, true],
  ['not a millisecond before the start', planned, new Date(planned.start_date.getTime() - 1), false],
  ['at the deadline', planned, planned.order_deadline, true],
  ['not after the deadline', planned, new Date(planned.order_deadline.getTime() + 1), false],
  ['not unless staff enabled it', { ...planned, opens_by_itself: false }, planned.start_date, false],
  ['not after the drop has closed', { ...planned, status: 'closed' as const }, planned.start_date, false],
])('shouldOpenDrop is true only between the start and the deadline: %s', (_when, drop, now, opens) =>
  expect(shouldOpenDrop(drop, now)).toBe(opens),
);
