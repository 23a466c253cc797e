import { expect, it } from 'vitest';
import { sampleDrop } from '../fixtures/sample-drop';
import { dropStatuses, isDropOpen, weeklyDropSchema } from './drop';

it.each(dropStatuses)('A drop is kept as it stands, with the status %s', (status) => {
  const drop = sampleDrop({ status, has_waitlist: true, opens_by_itself: true, revision: 3 });
  expect(weeklyDropSchema.parse(drop)).toEqual(drop);
});

it('A drop from before there was a waiting list has none, opens by hand and was never changed', () => {
  const { has_waitlist, opens_by_itself, revision, ...old } = sampleDrop();
  expect(weeklyDropSchema.parse(old)).toEqual({ ...old, has_waitlist, opens_by_itself, revision });
  expect([has_waitlist, opens_by_itself, revision]).toEqual([false, false, 0]);
});

it.each([{ name: '' }, { max_orders: 0 }, { max_orders: 1.5 }, { current_orders: -1 }, { status: 'lost' }])(
  'No drop has %j',
  (changes) => expect(weeklyDropSchema.safeParse({ ...sampleDrop(), ...changes }).success).toBe(false),
);

it('A drop sells only while it is on show and active', () => {
  expect(isDropOpen({ is_active: true, status: 'active' })).toBe(true);
  expect(isDropOpen({ is_active: false, status: 'active' })).toBe(false);
  expect(isDropOpen({ is_active: true, status: 'closed' })).toBe(false);
});
