import { describe, expect, it } from 'vitest';
import { isHold, orderStatuses, staffOrderStatuses } from './order';
import { buildPaidPlacement } from './paid-hold';

it('isHold is true for an order that awaits its payment, and for an expired hold', () => {
  expect(orderStatuses.filter((status) => isHold({ status }))).toEqual(['awaiting_payment', 'expired']);
});

describe('buildPaidPlacement', () => {
  it.each(['awaiting_payment', 'expired'] as const)('turns a hold that is %s into an order', (status) => {
    expect(buildPaidPlacement({ status, slot: 3, freed_because: null }, 5)).toEqual({
      status: 'pending_confirmation',
      slot: 5,
      freed_because: null,
      hold_expires_at: null,
    });
  });

  it.each(['awaiting_payment', 'expired'] as const)(
    'cancels a hold that is %s when no box is left',
    (status) => {
      const cancelled = { status: 'cancelled', slot: null, freed_because: null, hold_expires_at: null };
      expect(buildPaidPlacement({ status, slot: 3, freed_because: null }, null)).toEqual(cancelled);
    },
  );

  it.each(staffOrderStatuses)('leaves an order that is %s unchanged', (status) => {
    expect(buildPaidPlacement({ status, slot: 3, freed_because: null }, null)).toEqual({
      status,
      slot: 3,
      freed_because: null,
      hold_expires_at: null,
    });
  });

  it.each([7, null])(
    'gives a claim that had ended without money its new box, or leaves it cancelled: %s',
    (slot) => {
      const ended = { status: 'cancelled', slot: null, freed_because: 'time-ran-out' } as const;
      const status = slot === null ? 'cancelled' : 'pending_confirmation';
      expect(buildPaidPlacement(ended, slot)).toEqual({
        status,
        slot,
        freed_because: null,
        hold_expires_at: null,
      });
    },
  );
});
