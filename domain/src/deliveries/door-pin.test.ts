import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DoorPin, doorPinSchema, normaliseAddress, updatePin, resolvePlace, toPlace } from './door-pin';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 9, minute));
const here = { lat: 4.82, lng: 7.01, accuracy: 8 };
const there = { lat: 4.9, lng: 6.9, accuracy: 20 };
const placed = (id: string, minute: number, place = here) => ({
  ...{ id, kind: 'placed' as const, undoes: null, device_at: at(minute), place },
});
const undone = (id: string, undoes: string, minute: number) => ({
  ...{ id, kind: 'undone' as const, undoes, device_at: at(minute) },
});
const pin = (event_id: string, minute: number, place = here): DoorPin => ({
  ...{ ...place, event_id, device_at: at(minute) },
});

describe('updatePin', () => {
  it('uses places from `placed` events only', () => {
    const delivered = { id: 'd', kind: 'delivered' as const, undoes: null, device_at: at(9) };
    expect(updatePin(null, [delivered])).toBeNull();
    expect(updatePin(null, [{ ...delivered, place: here }])).toBeNull();
    expect(updatePin(null, [placed('a', 1), delivered])).toEqual(pin('a', 1));
    expect(updatePin(null, [{ ...delivered, kind: 'placed' as const }])).toBeNull();
  });

  it("prefers the later event by the device's time, regardless of the order of arrival", () => {
    expect(updatePin(pin('old', 5), [placed('a', 6, there)])).toEqual(pin('a', 6, there));
    expect(updatePin(pin('old', 5), [placed('a', 4, there)])).toEqual(pin('old', 5));
    expect(updatePin(pin('b', 5), [placed('a', 5, there)])).toEqual(pin('b', 5));
    expect(updatePin(pin('a', 5), [placed('b', 5, there)])).toEqual(pin('b', 5, there));
  });

  it('falls back to the stop’s earlier place after an undo, or to null if there is none', () => {
    expect(updatePin(pin('b', 2), [placed('a', 1, there), placed('b', 2), undone('u', 'b', 3)])).toEqual(
      pin('a', 1, there),
    );
    expect(updatePin(pin('a', 1), [placed('a', 1), undone('u', 'a', 2)])).toBeNull();
    expect(updatePin(pin('old', 1), [placed('a', 2), undone('u', 'a', 3)])).toEqual(pin('old', 1));
  });

  it('does not depend on the order or repetition of events', () => {
    const reports = fc.uniqueArray(
      fc.record({
        id: fc.string({ minLength: 1 }),
        minute: fc.nat({ max: 5 }),
        lat: fc.integer({ min: -9, max: 9 }),
      }),
      { selector: ({ id }) => id, maxLength: 8 },
    );
    const generated = reports.map((list) =>
      list.map(({ id, minute, lat }) => placed(id, minute, { ...here, lat })),
    );
    fc.assert(
      fc.property(generated, fc.func(fc.integer()), (events, rankOf) => {
        const shuffled = events.toSorted((one, other) => rankOf(one.id) - rankOf(other.id));
        const oneByOne = shuffled.reduce<DoorPin | null>(
          (known, _, index) => updatePin(known, shuffled.slice(0, index + 1)),
          null,
        );
        expect(oneByOne).toEqual(updatePin(null, events));
        expect(updatePin(oneByOne, shuffled)).toEqual(oneByOne);
      }),
    );
  });

  it('doorPinSchema reads a place with its event and time', () => {
    const known = pin('a', 1);
    expect(doorPinSchema.parse(known)).toEqual(known);
  });

  it('toPlace returns the place without the event', () => {
    expect([toPlace(pin('a', 1)), toPlace(null)]).toEqual([here, null]);
  });
});

it('resolvePlace returns the latest place in the stop’s events, otherwise the known place', () => {
  expect(resolvePlace(null, [])).toBeNull();
  expect(resolvePlace(here, [])).toEqual(here);
  expect(resolvePlace(here, [placed('a', 1, there)])).toEqual(there);
  expect(resolvePlace(here, [placed('a', 1, there), undone('u', 'a', 2)])).toEqual(here);
});

it('normaliseAddress ignores case, punctuation and spacing, but not words', () => {
  const door = (address_line_1: string, address_line_2 = '', city = 'Port Harcourt') =>
    normaliseAddress({ address_line_1, address_line_2, city });
  expect(door('14, Tombia Street', 'Flat 3.')).toBe('14 tombia street flat 3 port harcourt');
  expect(door(' 14 TOMBIA street,  flat 3')).toBe(door('14, Tombia Street', 'Flat 3'));
  expect(door('14 Tombia Street')).not.toBe(door('41 Tombia Street'));
  expect(door('', '', ' ')).toBe('');
});
