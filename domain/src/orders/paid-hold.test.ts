import { describe, expect, it } from 'vitest';
import { type Boxes, createBoxes, takeBox } from '../drops/boxes';
import { createSampleDrop } from '../fixtures/sample-drop';
import { createSampleOrder } from '../fixtures/sample-order';
import { isHold, orderStatuses } from './order';
import { buildPaidPlacement, type OrderWithoutBox, secureBox } from './paid-hold';

it('isHold is true for an order that awaits its payment, and for an expired hold', () => {
  expect(orderStatuses.filter((status) => isHold({ status }))).toEqual(['awaiting_payment', 'expired']);
});

describe('buildPaidPlacement', () => {
  it.each(orderStatuses)(
    'gives a hold and a claim that ended without money a box, or cancels it: %s',
    (status) => {
      for (const freed_because of [null, 'time-ran-out'] as const) {
        for (const secured of [5, 'sold-out', 'unpaid-claims'] as const) {
          const isWithoutBox = isHold({ status }) || (status === 'cancelled' && freed_because !== null);
          const hasBox = typeof secured === 'number';
          const placed = { status: hasBox ? 'pending_confirmation' : 'cancelled', slot: hasBox ? 5 : null };
          expect(buildPaidPlacement({ status, slot: 3, freed_because }, secured)).toEqual({
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
  const hold = (id: string, holder: string, boxes: Boxes) => {
    const until = minutes(30);
    const box = { holder, portions: { jollof: 1 }, window: 'evening', until } as const;
    const taken = takeBox(boxes, { orderId: id, ...box }, start);
    if (typeof taken === 'string') throw new Error(taken);
    return taken;
  };
  const boxes = hold('own', 'ada', createBoxes(1, { jollof: 1 }));
  /** Returns the changed boxes, or why there is none for the order. */
  const secure = (given: Partial<OrderWithoutBox>, now: Date, from = boxes) => {
    const after = secureBox(from, { id: 'own', order, drop, ...given }, now);
    return typeof after.secured === 'string' ? after.secured : after.boxes;
  };

  it('keeps the box of a hold until its end, and then takes a free one', () => {
    expect(secure({}, minutes(29))).toMatchObject({ taken: { own: { number: 1, until: null } } });
    expect(secure({}, minutes(30))).toMatchObject({ taken: { own: { number: 1, until: null } } });
    expect(secure({}, minutes(30), createBoxes(1, { jollof: 0 }))).toBe('meal-unavailable');
    const full = createBoxes(1, { jollof: 1 }, { evening: 0 });
    expect(secure({ order: { ...order, delivery_window: 'evening' } }, minutes(30), full)).toBe(
      'window-full',
    );
    expect(secure({}, minutes(30), hold('other', 'bola', createBoxes(1, { jollof: 9 })))).not.toBe(
      'sold-out',
    );
    expect(secure({}, minutes(29), hold('other', 'bola', createBoxes(1, { jollof: 9 })))).toBe('sold-out');
  });

  it('takes no other box after the deadline, unless staff give it, and none of a delivered drop', () => {
    const late = minutes(1, drop.order_deadline);
    expect(secure({}, late)).toBe('sold-out');
    expect(secure({}, drop.order_deadline)).toMatchObject({ taken: { own: { until: null } } });
    expect(secure({ byStaff: true }, late)).toMatchObject({ taken: { own: { until: null } } });
    expect(secure({ byStaff: true, drop: { ...drop, status: 'delivered' } }, late)).toBe('sold-out');
  });

  it('lets the waiting list come before late money until the drop ends', () => {
    const inLine = { ...createBoxes(1, { jollof: 1 }), waiting: { bola: start } };
    expect(secure({}, start, inLine)).toBe('sold-out');
    expect(secure({ drop: { ...drop, status: 'closed' } }, start, inLine)).toMatchObject({
      taken: { own: { number: 1 } },
    });
  });

  it('refuses a third unpaid claim of a person who has never paid, even for a hold that runs', () => {
    const claim = (id: string, from: Boxes) =>
      secureBox(hold(id, 'ada', from), { id, order, drop }, start).boxes;
    const two = claim('second', claim('first', createBoxes(5, { jollof: 9 })));
    const third = hold('own', 'ada', two);
    expect(secure({ unpaid: { hasPaid: false } }, start, third)).toBe('unpaid-claims');
    expect(secure({ unpaid: { hasPaid: true } }, start, third)).toMatchObject({
      taken: { own: { until: null } },
    });
    expect(secure({}, start, third)).toMatchObject({ taken: { own: { until: null } } });
    const refused = secureBox(third, { id: 'own', order, drop, unpaid: { hasPaid: false } }, start);
    expect(Object.keys(refused.boxes.taken)).toEqual(['first', 'second']);
  });

  it('gives no box of a deleted drop, and none to a closed account unless staff give it', () => {
    expect(secure({ drop: undefined }, start)).toBe('sold-out');
    expect(secure({ isClosed: true }, start)).toBe('sold-out');
    expect(secure({ isClosed: true, byStaff: true }, start)).toMatchObject({
      taken: { own: { until: null } },
    });
  });
});
