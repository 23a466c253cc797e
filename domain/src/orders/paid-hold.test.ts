import { describe, expect, it } from 'vitest';
import { isHold, orderStatuses, staffOrderStatuses } from './order';
import { afterPayment } from './paid-hold';

it('calls an order a hold while it waits for its payment, and once it waited too long', () => {
  expect(orderStatuses.filter((status) => isHold({ status }))).toEqual(['awaiting_payment', 'expired']);
});

describe('a payment', () => {
  it.each(['awaiting_payment', 'expired'] as const)('makes an order of a hold that is %s', (status) => {
    expect(afterPayment({ status, slot: 3, freed_because: null }, 5)).toEqual({
      status: 'pending_confirmation',
      slot: 5,
      freed_because: null,
      hold_expires_at: null,
    });
  });

  it.each(['awaiting_payment', 'expired'] as const)(
    'cancels a hold that is %s and has no box left',
    (status) => {
      const cancelled = { status: 'cancelled', slot: null, freed_because: null, hold_expires_at: null };
      expect(afterPayment({ status, slot: 3, freed_because: null }, null)).toEqual(cancelled);
    },
  );

  it.each(staffOrderStatuses)('leaves an order that is %s as it is', (status) => {
    expect(afterPayment({ status, slot: 3, freed_because: null }, null)).toEqual({
      status,
      slot: 3,
      freed_because: null,
      hold_expires_at: null,
    });
  });

  it.each([7, null])('looks for a box once more where a claim had ended without money: %s', (slot) => {
    const ended = { status: 'cancelled', slot: null, freed_because: 'time-ran-out' } as const;
    const status = slot === null ? 'cancelled' : 'pending_confirmation';
    expect(afterPayment(ended, slot)).toEqual({ status, slot, freed_because: null, hold_expires_at: null });
  });
});
