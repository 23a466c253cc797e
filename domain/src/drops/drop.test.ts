import { expect, it } from 'vitest';
import { hasDropOpened } from './drop-schedule';
import { createSampleDrop } from '../fixtures/sample-drop';
import { dropStatuses, isDropOpen, isDropOver, weeklyDropSchema } from './drop';

it.each(dropStatuses)('weeklyDropSchema parses a drop with the status %s without changes', (status) => {
  const drop = createSampleDrop({ status, has_waitlist: true, opens_by_itself: true, revision: 3 });
  expect(weeklyDropSchema.parse(drop)).toEqual(drop);
});

it.each([{ name: '' }, { max_orders: 0 }, { max_orders: 1.5 }, { current_orders: -1 }, { status: 'lost' }])(
  'weeklyDropSchema rejects %j',
  (changes) => expect(weeklyDropSchema.safeParse({ ...createSampleDrop(), ...changes }).success).toBe(false),
);

it('isDropOpen requires both is_active and the status active', () => {
  expect(isDropOpen({ is_active: true, status: 'active' })).toBe(true);
  expect(isDropOpen({ is_active: false, status: 'active' })).toBe(false);
  expect(isDropOpen({ is_active: true, status: 'closed' })).toBe(false);
});

it('hasDropOpened is true for a planned drop only if it has boxes', () => {
  expect(hasDropOpened({ status: 'planning', current_orders: 0 })).toBe(false);
  expect(hasDropOpened({ status: 'planning', current_orders: 1 })).toBe(true);
  expect(hasDropOpened({ status: 'closed', current_orders: 0 })).toBe(true);
});

it('isDropOver is true once a drop is closed, delivered or past its deadline', () => {
  const drop = createSampleDrop();
  const deadline = drop.order_deadline.getTime();
  const over = dropStatuses.filter((status) => isDropOver({ ...drop, status }, new Date(deadline)));
  expect(over).toEqual(['closed', 'delivered']);
  expect(isDropOver(drop, new Date(deadline + 1))).toBe(true);
});
