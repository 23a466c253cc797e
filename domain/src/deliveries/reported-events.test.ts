import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order';
import { type StopEvent, stopEventKinds, stopStates } from './delivery-run';
import { getStopState } from './stop-state';
import {
  maxEventsPerStop,
  clampToNow,
  getOrderStatusAfterStop,
  mergeReportedEvents,
  reopenStop,
  undoOutdatedFailures,
} from './reported-events';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const now = at(3600);
const report = { driverUid: 'dike', now };
const reported = (id: string, second: number, changes: Partial<StopEvent> = {}) => ({
  ...{ id, kind: 'delivered' as const, undoes: null, note: '', device_at: at(second) },
  ...changes,
});

describe('mergeReportedEvents', () => {
  it('stores the rider and the time of receipt with each reported event', () => {
    const [event] = mergeReportedEvents([], [reported('a', 1, { note: 'At the gate' })], report);
    expect(event).toEqual({
      ...reported('a', 1, { note: 'At the gate' }),
      received_at: now,
      driver_uid: 'dike',
    });
  });

  it('ignores a reported event whose id is known, even if its content differs', () => {
    const known = mergeReportedEvents([], [reported('a', 1)], report);
    const again = [reported('a', 2, { kind: 'absent', note: 'Not the first word' })];
    expect(mergeReportedEvents(known, again, { driverUid: 'ama', now: at(7200) })).toEqual(known);
  });

  it('limits the device’s time of a reported event to the time of receipt', () => {
    expect(mergeReportedEvents([], [reported('a', 9999)], report)[0]?.device_at).toEqual(now);
    expect(clampToNow(at(1), now)).toEqual(at(1));
  });

  it('sorts reported events by the device’s time, then by id', () => {
    const some = [reported('c', 2), reported('b', 1), reported('a', 2)];
    expect(mergeReportedEvents([], some, report).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('keeps at most the maximum number of reported events per stop', () => {
    const many = Array.from({ length: maxEventsPerStop + 1 }, (_, index) => reported(`e${index}`, index));
    const kept = mergeReportedEvents([], many, report);
    expect(kept.map(({ id }) => id)).toEqual(many.slice(0, maxEventsPerStop).map(({ id }) => id));
    expect(mergeReportedEvents(kept, many, report)).toEqual(kept);
  });

  it('mergeReportedEvents returns the same result however the events are ordered, split or repeated', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const generated = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom(...ids),
        kind: fc.constantFrom(...stopEventKinds),
        undoes: fc.option(fc.constantFrom(...ids)),
        second: fc.nat({ max: 3 }),
      }),
      { selector: ({ id }) => id },
    );
    const mixed = generated.chain((list) => {
      const events = list.map(({ id, kind, undoes, second }) => reported(id, second, { kind, undoes }));
      const shuffled = fc.shuffledSubarray(events, { minLength: events.length });
      return fc.tuple(fc.constant(events), shuffled, fc.subarray(events), fc.nat({ max: events.length }));
    });
    fc.assert(
      fc.property(mixed, ([events, shuffled, again, cut]) => {
        const once = mergeReportedEvents([], events, report);
        const begun = mergeReportedEvents([], shuffled.slice(0, cut), report);
        const done = mergeReportedEvents(begun, [...again, ...shuffled.slice(cut), ...again], report);
        expect(done).toEqual(once);
        expect(getStopState(done)).toBe(getStopState(events));
      }),
    );
  });
});

describe('getOrderStatusAfterStop', () => {
  it('getOrderStatusAfterStop returns delivered after a paid order was delivered', () => {
    const delivered = orderStatuses.filter((status) =>
      getOrderStatusAfterStop({ status }, 'absent', 'delivered'),
    );
    expect(delivered).toEqual(['confirmed', 'preparing']);
    expect(getOrderStatusAfterStop({ status: 'confirmed' }, 'waiting', 'delivered')).toBe('delivered');
  });

  it('getOrderStatusAfterStop returns preparing after a delivery was undone', () => {
    for (const after of stopStates.filter((state) => state !== 'delivered')) {
      expect(getOrderStatusAfterStop({ status: 'delivered' }, 'delivered', after)).toBe('preparing');
      expect(getOrderStatusAfterStop({ status: 'cancelled' }, 'delivered', after)).toBeNull();
    }
  });

  it('getOrderStatusAfterStop returns null after a failed delivery and when nothing changed', () => {
    for (const status of orderStatuses) {
      expect(getOrderStatusAfterStop({ status }, 'delivered', 'delivered')).toBeNull();
      for (const after of ['absent', 'wrong_address', 'refused', 'waiting'] as const) {
        expect(getOrderStatusAfterStop({ status }, 'waiting', after)).toBeNull();
      }
    }
  });
});

const riders = ['dike', 'ekene'] as const;
const attempts = fc
  .array(
    fc.record({
      kind: fc.constantFrom('delivered' as const, 'absent' as const, 'wrong_address' as const),
      second: fc.integer({ min: 0, max: 60 }),
      driverUid: fc.constantFrom(...riders),
    }),
    { maxLength: 6 },
  )
  .map((all) =>
    all.flatMap(({ kind, second, driverUid }, index) =>
      mergeReportedEvents([], [reported(`e${index}`, second, { kind })], { driverUid, now }),
    ),
  );

describe('reopenStop', () => {
  it('reopenStop resets every failed stop to waiting, keeps all events and never undoes a delivery', () => {
    fc.assert(
      fc.property(attempts, (events) => {
        const reopened = reopenStop(events, { runId: 'one', ...report });
        const wasDelivered = events.some(({ kind }) => kind === 'delivered');
        expect(getStopState(reopened)).toBe(wasDelivered ? 'delivered' : 'waiting');
        expect(reopened.slice(0, events.length)).toEqual(
          events.map((event) => ({ ...event, run_id: 'one' })),
        );
        expect(reopenStop(reopened, { runId: 'two', ...report })).toEqual(
          reopened.map((event) => ({ ...event, run_id: event.run_id ?? 'two' })),
        );
      }),
    );
  });
});

describe('undoOutdatedFailures', () => {
  it('a reported delivery overrides the failed attempts of other riders, in any order', () => {
    fc.assert(
      fc.property(attempts, (events) => {
        const deliverers = events
          .filter(({ kind }) => kind === 'delivered')
          .map(({ driver_uid }) => driver_uid);
        const settled = undoOutdatedFailures(events, new Set(), report);
        fc.pre(new Set(deliverers).size === 1);
        const ownLast = getStopState(events.filter(({ driver_uid }) => driver_uid === deliverers[0]));
        expect(getStopState(settled)).toBe(ownLast);
        expect(undoOutdatedFailures(settled, new Set(), report)).toEqual(settled);
      }),
    );
  });

  it('ignores failed delivery attempts on a run to which the stop no longer belongs', () => {
    const [absent] = mergeReportedEvents([], [reported('a', 1, { kind: 'absent' })], report);
    if (!absent) throw new Error('One event');
    expect(getStopState(undoOutdatedFailures([absent], new Set(), report))).toBe('absent');
    expect(getStopState(undoOutdatedFailures([absent], new Set(['a']), report))).toBe('waiting');
  });
});
