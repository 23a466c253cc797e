import { describe, expect, it } from 'vitest';
import { type DropBoxes, createDropBoxes, takeBox } from '../drops/drop-boxes';
import { createSampleDrop } from '../fixtures/sample-drop';
import { createSampleOrder } from '../fixtures/sample-order';
import { isHold, orderStatuses } from './order';
import { buildPlacementAfterPayment, type OrderWithoutBox, secureBox } from './paid-hold';

it('isHold is true for an order that awaits its payment, and for an expired hold', () => {
  expect(orderStatuses.filter((status) => isHold({ status }))).toEqual(['awaiting_payment', 'expired']);
});

describe('buildPlacementAfterPayment', () => {
  it.each(orderStatuses)(
    'assigns the secured box to a hold or an ended claim, or cancels the order if no box is left: %s',
    (status) => {
      for (const freed_because of [null, 'time-ran-out'] as const) {
        for (const secured of [5, 'sold-out', 'unpaid-claims'] as const) {
          const isWithoutBox = isHold({ status }) || (status === 'cancelled' && freed_because !== null);
          const hasBox = typeof secured === 'number';
          const placed = { status: hasBox ? 'pending_confirmation' : 'cancelled', slot: hasBox ? 5 : null };
          expect(buildPlacementAfterPayment({ status, slot: 3, freed_because }, secured)).toEqual({
            ...(isWithoutBox ? placed : { status, slot: 3 }),
            freed_because: isWithoutBox ? null : freed_because,
            hold_expires_at: null,
          });
        }
      }
    },
  );
});

describe('secureBox', () => {
  const start = new Date('2026-11-17T09:00:00Z');
  const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
  const drop = createSampleDrop();
  const order = createSampleOrder();
  const hold = (id: string, holder: string, boxes: DropBoxes) => {
    const until = minutes(30);
    const box = { holder, portions: { jollof: 1 }, window: 'evening', until } as const;
    const taken = takeBox(boxes, { orderId: id, ...box }, start);
    if (typeof taken === 'string') throw new Error(taken);
    return taken;
  };
  const boxes = hold('own', 'ada', createDropBoxes(1, { jollof: 1 }));
  /** Returns the changed boxes, or the reason why no box was secured. */
  const secure = (given: Partial<OrderWithoutBox>, now: Date, from = boxes) => {
    const after = secureBox(from, { id: 'own', order, drop, ...given }, now);
    return typeof after.secured === 'string' ? after.secured : after.boxes;
  };

  it('secureBox keeps the box of an active hold, and takes a free box after the hold has expired', () => {
    expect(secure({}, minutes(29))).toMatchObject({ taken: { own: { number: 1, until: null } } });
    expect(secure({}, minutes(30))).toMatchObject({ taken: { own: { number: 1, until: null } } });
    expect(secure({}, minutes(30), createDropBoxes(1, { jollof: 0 }))).toBe('meal-unavailable');
    const full = createDropBoxes(1, { jollof: 1 }, { evening: 0 });
    expect(secure({ order: { ...order, delivery_window: 'evening' } }, minutes(30), full)).toBe(
      'window-full',
    );
    expect(secure({}, minutes(30), hold('other', 'bola', createDropBoxes(1, { jollof: 9 })))).not.toBe(
      'sold-out',
    );
    expect(secure({}, minutes(29), hold('other', 'bola', createDropBoxes(1, { jollof: 9 })))).toBe(
      'sold-out',
    );
  });

  it('after the deadline, secureBox takes a new box only for staff, and only until the drop is delivered', () => {
    const late = minutes(1, drop.order_deadline);
    expect(secure({}, late)).toBe('sold-out');
    expect(secure({}, drop.order_deadline)).toMatchObject({ taken: { own: { until: null } } });
    expect(secure({ byStaff: true }, late)).toMatchObject({ taken: { own: { until: null } } });
    expect(secure({ byStaff: true, drop: { ...drop, status: 'delivered' } }, late)).toBe('sold-out');
  });

  it('secureBox gives the waiting list priority over late payments until the drop ends', () => {
    const inLine = { ...createDropBoxes(1, { jollof: 1 }), waiting: { bola: start } };
    expect(secure({}, start, inLine)).toBe('sold-out');
    expect(secure({ drop: { ...drop, status: 'closed' } }, start, inLine)).toMatchObject({
      taken: { own: { number: 1 } },
    });
  });

  it('rejects a third unpaid claim by a customer who has never paid, even if the hold is still active', () => {
    const claim = (id: string, from: DropBoxes) =>
      secureBox(hold(id, 'ada', from), { id, order, drop }, start).boxes;
    const two = claim('second', claim('first', createDropBoxes(5, { jollof: 9 })));
    const third = hold('own', 'ada', two);
    expect(secure({ unpaid: { hasPaid: false } }, start, third)).toBe('unpaid-claims');
    expect(secure({ unpaid: { hasPaid: true } }, start, third)).toMatchObject({
      taken: { own: { until: null } },
    });
    expect(secure({}, start, third)).toMatchObject({ taken: { own: { until: null } } });
    const refused = secureBox(third, { id: 'own', order, drop, unpaid: { hasPaid: false } }, start);
    expect(Object.keys(refused.boxes.taken)).toEqual(['first', 'second']);
  });

  it('secureBox assigns no box of a deleted drop, and no box to a closed account unless requested by staff', () => {
    expect(secure({ drop: undefined }, start)).toBe('sold-out');
    expect(secure({ isClosed: true }, start)).toBe('sold-out');
    expect(secure({ isClosed: true, byStaff: true }, start)).toMatchObject({
      taken: { own: { until: null } },
    });
  });
});
