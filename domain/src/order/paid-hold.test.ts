import { describe, expect, it } from 'vitest';
import { isHold, orderStatuses, staffOrderStatuses } from './order';
import { afterPayment } from './paid-hold';

it('calls an order a hold while it waits for its payment, and once it waited too long', () => {
  expect(orderStatuses.filter((status) => isHold({ status }))).toEqual(['awaiting_payment', 'expired']);
});

describe('a payment', () => {
  it.each(['awaiting_payment', 'expired'] as const)('makes an order of a hold that is %s', (status) => {
    expect(afterPayment({ status, slot: 3 }, 5)).toEqual({
      status: 'pending_confirmation',
      slot: 5,
      hold_expires_at: null,
    });
  });

  it.each(['awaiting_payment', 'expired'] as const)(
    'cancels a hold that is %s and has no box left',
    (status) => {
      const cancelled = { status: 'cancelled', slot: null, hold_expires_at: null };
      expect(afterPayment({ status, slot: 3 }, null)).toEqual(cancelled);
    },
  );

  it.each(staffOrderStatuses)('leaves an order that is %s as it is', (status) => {
    expect(afterPayment({ status, slot: 3 }, null)).toEqual({ status, slot: 3, hold_expires_at: null });
  });
});
