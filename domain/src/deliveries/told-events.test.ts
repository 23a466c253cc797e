import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../orders/order';
import { type StopEvent, stopEventKinds, stopStates } from './delivery-run';
import { stopStateOf } from './stop-state';
import { maxStopEvents, notLater, statusAfterStop, withToldEvents } from './told-events';

const at = (second: number) => new Date(Date.UTC(2026, 10, 27, 9, 0, second));
const now = at(3600);
const telling = { driverUid: 'dike', now };
const told = (id: string, second: number, changes: Partial<StopEvent> = {}) => ({
  ...{ id, kind: 'delivered' as const, undoes: null, note: '', has_photo: false, device_at: at(second) },
  ...changes,
});

describe('what is told of a stop', () => {
  it('is kept with who told of it and when it arrived', () => {
    const [event] = withToldEvents([], [told('a', 1, { note: 'At the gate', has_photo: true })], telling);
    expect(event).toEqual({
      ...told('a', 1, { note: 'At the gate', has_photo: true }),
      received_at: now,
      driver_uid: 'dike',
    });
  });

  it('keeps the place of a door, and none where none was said', () => {
    const place = { lat: 4.8, lng: 7, accuracy: 9 };
    const kept = withToldEvents([], [told('a', 1, { kind: 'placed', place }), told('b', 2)], telling);
    expect(kept.map((event) => ('place' in event ? event.place : 'none'))).toEqual([place, 'none']);
  });

  it('changes nothing where it is known, whatever comes under its name', () => {
    const known = withToldEvents([], [told('a', 1)], telling);
    const again = [told('a', 2, { kind: 'absent', note: 'Not the first word' })];
    expect(withToldEvents(known, again, { driverUid: 'ama', now: at(7200) })).toEqual(known);
  });

  it('never was later than it arrived, whatever the device’s clock says', () => {
    expect(withToldEvents([], [told('a', 9999)], telling)[0]?.device_at).toEqual(now);
    expect(notLater(at(1), now)).toEqual(at(1));
  });

  it('stands in the device’s order, of one moment by its id', () => {
    const some = [told('c', 2), told('b', 1), told('a', 2)];
    expect(withToldEvents([], some, telling).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('is left out once a stop is full, and what is known stays', () => {
    const many = Array.from({ length: maxStopEvents + 1 }, (_, index) => told(`e${index}`, index));
    const kept = withToldEvents([], many, telling);
    expect(kept.map(({ id }) => id)).toEqual(many.slice(0, maxStopEvents).map(({ id }) => id));
    expect(withToldEvents(kept, many, telling)).toEqual(kept);
  });

  it('comes to the same in any order, in any parts and however often', () => {
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
      const events = list.map(({ id, kind, undoes, second }) => told(id, second, { kind, undoes }));
      const shuffled = fc.shuffledSubarray(events, { minLength: events.length });
      return fc.tuple(fc.constant(events), shuffled, fc.subarray(events), fc.nat({ max: events.length }));
    });
    fc.assert(
      fc.property(mixed, ([events, shuffled, again, cut]) => {
        const once = withToldEvents([], events, telling);
        const begun = withToldEvents([], shuffled.slice(0, cut), telling);
        const done = withToldEvents(begun, [...again, ...shuffled.slice(cut), ...again], telling);
        expect(done).toEqual(once);
        expect(stopStateOf(done)).toBe(stopStateOf(events));
      }),
    );
  });
});

describe('an order after what happened at its door', () => {
  it('is delivered once its box is, if it was paid for', () => {
    const delivered = orderStatuses.filter((status) => statusAfterStop({ status }, 'absent', 'delivered'));
    expect(delivered).toEqual(['confirmed', 'preparing']);
    expect(statusAfterStop({ status: 'confirmed' }, 'waiting', 'delivered')).toBe('delivered');
  });

  it('is on its way again when the delivery is taken back', () => {
    for (const after of stopStates.filter((state) => state !== 'delivered')) {
      expect(statusAfterStop({ status: 'delivered' }, 'delivered', after)).toBe('preparing');
      expect(statusAfterStop({ status: 'cancelled' }, 'delivered', after)).toBeNull();
    }
  });

  it('stays as it is where nobody was there, the box was refused, or nothing new was said', () => {
    for (const status of orderStatuses) {
      expect(statusAfterStop({ status }, 'delivered', 'delivered')).toBeNull();
      for (const after of ['absent', 'wrong_address', 'refused', 'waiting'] as const) {
        expect(statusAfterStop({ status }, 'waiting', after)).toBeNull();
      }
    }
  });
});
