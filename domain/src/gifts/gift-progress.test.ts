import { expect, test } from 'vitest';
import { getGiftProgress } from './gift-progress';

const now = new Date('2026-11-18T12:00:00Z');
const later = new Date('2026-11-18T12:30:00Z');
const base = {
  status: 'confirmed',
  hold_expires_at: null,
  needs_refund: false,
  payment_status: 'paid',
  gift_answer: null,
  declined_outcome: null,
  dispatched_at: null,
} as const;
const standing = (changes: Partial<Parameters<typeof getGiftProgress>[0]>, at: Date | null = now) =>
  getGiftProgress({ ...base, ...changes }, at);

test('an unpaid gift stays unpaid until its hold expires', () => {
  const held = { status: 'awaiting_payment', payment_status: 'pending' } as const;
  expect(standing({ ...held, hold_expires_at: later })).toBe('unpaid');
  expect(standing({ ...held, hold_expires_at: now })).toBe('ran-out');
  expect(standing({ ...held, hold_expires_at: now }, null)).toBe('unpaid');
  expect(standing({ ...held, hold_expires_at: null })).toBe('unpaid');
  expect(standing({ status: 'expired', payment_status: 'pending' })).toBe('ran-out');
});

test('a claim is in review until staff match it with a transfer or find none', () => {
  expect(standing({ status: 'pending_confirmation', payment_status: 'pending' })).toBe('in-review');
  expect(standing({ status: 'pending_confirmation', payment_status: 'failed' })).toBe('not-matched');
});

test('a paid gift is confirmed, then on its way, then delivered', () => {
  expect(standing({})).toBe('confirmed');
  expect(standing({ status: 'preparing' })).toBe('confirmed');
  expect(standing({ status: 'preparing', dispatched_at: now })).toBe('on-its-way');
  expect(standing({ status: 'delivered', dispatched_at: now })).toBe('delivered');
});

test('a declined gift waits for the giver’s decision or goes to the giver’s address', () => {
  expect(standing({ gift_answer: 'declined' })).toBe('declined');
  expect(standing({ gift_answer: 'declined', declined_outcome: 'own-address' })).toBe('comes-to-giver');
  expect(standing({ gift_answer: 'accepted' })).toBe('confirmed');
});

test('a declined gift is confirmed again if staff restore it after the giver chose a refund', () => {
  expect(standing({ gift_answer: 'declined', declined_outcome: 'refund' })).toBe('confirmed');
});

test('a cancelled gift shows the state of the refund', () => {
  expect(standing({ status: 'cancelled', needs_refund: true, declined_outcome: 'refund' })).toBe(
    'refund-due',
  );
  expect(standing({ status: 'cancelled', payment_status: 'refunded' })).toBe('refunded');
  expect(standing({ status: 'cancelled', payment_status: 'pending' })).toBe('cancelled');
});
