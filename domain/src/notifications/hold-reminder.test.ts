import { expect, it } from 'vitest';
import { createSampleOrder } from '../fixtures/sample-order';
import { buildHoldExpiringText, isHoldReminderDue } from './hold-reminder';

const created = new Date('2026-11-17T09:00:00Z');
const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
const hold = (minutes: number) => ({
  status: 'awaiting_payment' as const,
  created_at: created,
  hold_expires_at: after(minutes),
  reminded_at: null,
});

it.each([
  [60, 49.99, false],
  [60, 50, true],
  [60, 59.99, true],
  [60, 60, false],
  [30, 19.99, false],
  [30, 20, true],
  [15, 9.99, false],
  [15, 10, true],
  [3, 1.99, false],
  [3, 2, true],
])('for a hold of %d minutes, isHoldReminderDue after %d minutes is %s', (length, in_, due) => {
  expect(isHoldReminderDue(hold(length), after(in_))).toBe(due);
});

it('isHoldReminderDue is false after a reminder, after payment and after the end of the hold', () => {
  expect(isHoldReminderDue({ ...hold(30), reminded_at: after(20) }, after(25))).toBe(false);
  expect(isHoldReminderDue({ ...hold(30), status: 'pending_confirmation' }, after(25))).toBe(false);
  expect(isHoldReminderDue({ ...hold(30), status: 'expired' }, after(25))).toBe(false);
  expect(isHoldReminderDue({ ...hold(30), hold_expires_at: null }, after(25))).toBe(false);
});

it('buildHoldExpiringText states the end of the hold as a clock time in Lagos', () => {
  expect(buildHoldExpiringText(createSampleOrder(), new Date('2026-11-27T16:05:00Z'))).toEqual({
    notification_type: 'hold_ending',
    title: 'Your box is still waiting',
    message: 'Friday’s box is held for you until 5:05 pm WAT. Make your transfer before then.',
  });
});
