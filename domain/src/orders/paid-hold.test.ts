import { describe, expect, it } from 'vitest';
import { isHold, orderStatuses } from './order';
import { buildPaidPlacement } from './paid-hold';

it('isHold is true for an order that awaits its payment, and for an expired hold', () => {
  expect(orderStatuses.filter((status) => isHold({ status }))).toEqual(['awaiting_payment', 'expired']);
});

describe('buildPaidPlacement', () => {
  it.each(orderStatuses)(
    'gives a hold and a claim that ended without money a box, or cancels it: %s',
    (status) => {
      for (const freed_because of [null, 'time-ran-out'] as const) {
        for (const slot of [5, null]) {
          const isWithoutBox = isHold({ status }) || (status === 'cancelled' && freed_because !== null);
          const placed = { status: slot === null ? 'cancelled' : 'pending_confirmation', slot };
          expect(buildPaidPlacement({ status, slot: 3, freed_because }, slot)).toEqual({
            ...(isWithoutBox ? placed : { status, slot: 3 }),
            freed_because: isWithoutBox ? null : freed_because,
            hold_expires_at: null,
          });
        }
      }
    },
  );
});
