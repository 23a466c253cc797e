import { createSampleDrop } from '../fixtures/sample-drop';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order';
import { collectBoxOwners, getDueDropReminders, getDropOpeningTime } from './drop-reminder';

const lagos = (moment: string) => new Date(`${moment}+01:00`);
/** Monday of a week in which orders close on Thursday. */
const monday = lagos('2026-11-16T00:00:00');
const deadline = lagos('2026-11-19T18:00:00');

const selling = createSampleDrop({ start_date: monday, order_deadline: deadline, current_orders: 3 });
const planned = { ...selling, status: 'planning', is_active: false, opens_by_itself: true } as const;
const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

describe('getDropOpeningTime', () => {
  const before = lagos('2026-11-13T12:00:00');

  it('getDropOpeningTime returns an automatic drop’s start, or the next opening if the shop is closed then', () => {
    expect(getDropOpeningTime(planned, 'weekly', before)).toEqual(monday);
    const start_date = lagos('2026-11-17T08:00:00');
    for (const mode of ['weekly', 'always_open'] as const) {
      expect(getDropOpeningTime({ ...planned, start_date }, mode, before)).toEqual(start_date);
    }
    const friday = lagos('2026-11-13T18:00:00');
    expect(getDropOpeningTime({ ...planned, start_date: friday }, 'weekly', before)).toEqual(monday);
    expect(getDropOpeningTime({ ...planned, start_date: friday }, 'always_open', before)).toEqual(friday);
  });

  it('getDropOpeningTime returns the next weekly opening for a planned drop whose start has passed', () => {
    const start_date = lagos('2026-11-10T08:00:00');
    expect(getDropOpeningTime({ ...planned, start_date }, 'weekly', before)).toEqual(monday);
  });

  it('getDropOpeningTime returns the next weekly opening for a drop that is already active', () => {
    expect(getDropOpeningTime(selling, 'weekly', before)).toEqual(monday);
  });

  it('getDropOpeningTime returns null for a drop that is open, opens manually or cannot open in time', () => {
    expect(getDropOpeningTime(selling, 'weekly', lagos('2026-11-17T12:00:00'))).toBeNull();
    expect(getDropOpeningTime(selling, 'always_open', before)).toBeNull();
    expect(getDropOpeningTime({ ...planned, opens_by_itself: false }, 'weekly', before)).toBeNull();
    expect(getDropOpeningTime({ ...planned, start_date: before }, 'closed', before)).toBeNull();
    expect(getDropOpeningTime({ ...planned, order_deadline: monday }, 'weekly', before)).toBeNull();
    expect(getDropOpeningTime(planned, 'weekly', lagos('2026-11-17T12:00:00'))).toBeNull();
    for (const status of ['closed', 'delivered'] as const) {
      expect(getDropOpeningTime({ ...planned, status }, 'weekly', before)).toBeNull();
    }
  });
});

describe('getDueDropReminders', () => {
  const kinds = (
    drop: Parameters<typeof getDropOpeningTime>[0],
    now: Date,
    mode: 'weekly' | 'always_open' = 'always_open',
  ) => getDueDropReminders([drop], mode, now).map(({ kind, at }) => [kind, at]);

  it('includes an opening reminder during the hour before a drop opens', () => {
    const due = [['opening', monday]];
    expect(kinds(planned, minutesBefore(monday, 61))).toEqual([]);
    expect(kinds(planned, minutesBefore(monday, 60))).toEqual(due);
    expect(kinds(planned, minutesBefore(monday, 1))).toEqual(due);
    expect(kinds(planned, monday)).toEqual([]);
    expect(kinds(selling, minutesBefore(monday, 30), 'weekly')).toEqual(due);
  });

  it('includes a closing reminder during the two hours before the deadline or the end of the ordering window', () => {
    const due = [['closing', deadline]];
    expect(kinds(selling, minutesBefore(deadline, 121))).toEqual([]);
    expect(kinds(selling, minutesBefore(deadline, 120))).toEqual(due);
    expect(kinds(selling, minutesBefore(deadline, 1))).toEqual(due);
    expect(kinds(selling, deadline)).toEqual([]);
    expect(kinds(selling, lagos('2026-11-20T00:00:00'))).toEqual([]);
    const noon = lagos('2026-11-19T12:00:00');
    expect(kinds(selling, minutesBefore(noon, 90), 'weekly')).toEqual([['closing', noon]]);
    expect(kinds(selling, minutesBefore(deadline, 90), 'weekly')).toEqual([]);
  });

  it('no closing reminder is due for a drop that is closed or sold out, or closes in more than two hours', () => {
    const now = minutesBefore(deadline, 60);
    expect(getDueDropReminders([selling], 'closed', now)).toEqual([]);
    expect(kinds({ ...selling, current_orders: 15 }, now)).toEqual([]);
    expect(kinds({ ...selling, order_deadline: lagos('2026-11-20T18:00:00') }, now)).toEqual([]);
    expect(kinds({ ...selling, order_deadline: minutesBefore(now, 1) }, now)).toEqual([]);
    expect(kinds({ ...selling, is_active: false }, now)).toEqual([]);
  });

  it('omits the opening reminder of a drop while another drop is still on sale', () => {
    const now = minutesBefore(monday, 30);
    const until = (order_deadline: Date) => ({ ...selling, order_deadline });
    const before = until(minutesBefore(monday, 5));
    expect(getDueDropReminders([before, planned], 'always_open', now).map(({ kind }) => kind)).toEqual([
      ...['closing', 'opening'],
    ]);
    const beyond = until(monday);
    expect(getDueDropReminders([beyond, planned], 'always_open', now).map(({ kind }) => kind)).toEqual([
      'closing',
    ]);
  });

  it('drop reminders are due only within their lead time, for any drop and time', () => {
    const moment = fc
      .integer({ min: -400, max: 400 })
      .map((quarters) => new Date(+monday + quarters * 900_000));
    const drop = fc
      .record({
        status: fc.constantFrom(
          'planning' as const,
          'active' as const,
          'closed' as const,
          'delivered' as const,
        ),
        is_active: fc.boolean(),
        opens_by_itself: fc.boolean(),
        start_date: moment,
        order_deadline: moment,
        current_orders: fc.integer({ min: 0, max: 3 }),
        max_orders: fc.constant(3),
      })
      .map(createSampleDrop);
    const mode = fc.constantFrom('weekly' as const, 'always_open' as const, 'closed' as const);
    fc.assert(
      fc.property(fc.array(drop, { maxLength: 4 }), mode, moment, (drops, kept, now) => {
        for (const { kind, at, drop: one } of getDueDropReminders(drops, kept, now)) {
          const ahead = at.getTime() - now.getTime();
          expect(ahead).toBeGreaterThan(0);
          expect(ahead).toBeLessThanOrEqual(kind === 'opening' ? 3_600_000 : 7_200_000);
          expect(at.getTime()).toBeLessThanOrEqual(one.order_deadline.getTime());
          expect(kept).not.toBe('closed');
        }
      }),
    );
  });
});

it('collectBoxOwners includes customers with a held or paid box, but not customers who cancelled', () => {
  const orders = orderStatuses.map((status) => ({ user_id: status, status }));
  const owners = collectBoxOwners([...orders, { user_id: 'cancelled-and-again', status: 'cancelled' }]);
  expect([...owners].sort()).toEqual([
    ...['awaiting_payment', 'confirmed', 'delivered', 'pending', 'pending_confirmation', 'preparing'],
  ]);
});
