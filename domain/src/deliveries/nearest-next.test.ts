import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryWindows, rankWindow } from '../orders/delivery-window';
import type { Point } from '../shop/point';
import { areaCentres } from './area-centres';
import { sortNearestNext, type PlacedDoor } from './nearest-next';
import { metresBetween } from './place';

const kitchen = { lat: 4.8, lng: 7 };
/** Returns a point east of the kitchen; 0.01° is about one kilometre here. */
const east = (kilometres: number): Point => ({ lat: 4.8, lng: 7 + kilometres / 100 });

const door = (id: string, changes: Partial<PlacedDoor> = {}): PlacedDoor => ({
  ...{ id, delivery_window: null, address_line_1: `${id} Road`, address_line_2: '', city: '', pin: null },
  ...changes,
});

describe('sortNearestNext', () => {
  it('locates a stop without a pin by its street, otherwise by its area', () => {
    const doors = [
      door('a', { address_line_1: '3 Aba Road, Woji', pin: east(5) }),
      door('b', { address_line_1: '12b Aba road, WOJI' }),
      door('c', { address_line_1: '1 Station Road, Woji' }),
      door('d', { address_line_1: '1 Market Street', pin: east(6) }),
      door('e', { address_line_1: '1 Market Street', city: 'Choba', pin: east(1) }),
    ];
    const order = sortNearestNext(doors, kitchen);
    expect(order).toEqual(['e', 'c', 'b', 'a', 'd']);
  });

  it('matches streets by name, ignoring house numbers, and only within the same town', () => {
    const doors = [
      door('far', { pin: east(9) }),
      door('a', { address_line_1: '12b, Hilltop--CLOSE' }),
      door('b', { address_line_1: '3 Hilltop Close', pin: east(4) }),
      door('elsewhere', { address_line_1: '7 Hilltop Close', city: 'Aba' }),
      door('other words', { address_line_1: '9 Hillto Pclose' }),
    ];
    expect(sortNearestNext(doors, kitchen)).toEqual(['a', 'b', 'far', 'elsewhere', 'other words']);
  });

  it('uses the area’s centre if the area has no pin, and visits unknown locations last', () => {
    const doors = [
      door('nowhere, b', { delivery_window: 'morning' }),
      door('nowhere, a', { delivery_window: 'morning' }),
      door('choba', { delivery_window: 'morning', city: 'Choba' }),
      door('near', { delivery_window: 'morning', pin: east(3) }),
      door('later', { delivery_window: 'evening', pin: areaCentres.Choba }),
    ];
    expect(sortNearestNext(doors, kitchen)).toEqual(['near', 'choba', 'nowhere, a', 'nowhere, b', 'later']);
  });

  it('keeps the given order if it is shorter and respects the delivery windows', () => {
    // The nearest-next order visits the east first and has to come back for the west.
    const hand = [
      door('west', { pin: east(-2.1) }),
      door('east', { pin: east(2) }),
      door('end', { pin: east(9) }),
    ];
    expect(sortNearestNext(hand, kitchen)).toEqual(['west', 'east', 'end']);
    expect(sortNearestNext(hand.toReversed(), kitchen)).toEqual(['east', 'west', 'end']);
    const broken = [
      door('any', { pin: east(1) }),
      door('first', { delivery_window: 'morning', pin: east(2) }),
    ];
    expect(sortNearestNext(broken, kitchen)).toEqual(['first', 'any']);
    const lost = [door('unknown'), door('known', { pin: east(1) })];
    expect(sortNearestNext(lost, kitchen)).toEqual(['known', 'unknown']);
  });
});

const anyPoint = fc.record({
  lat: fc.double({ min: 4.7, max: 4.9, noNaN: true }),
  lng: fc.double({ min: 6.9, max: 7.1, noNaN: true }),
});
const anyDoor = fc.record({
  id: fc.string({ minLength: 1 }),
  delivery_window: fc.option(fc.constantFrom(...deliveryWindows)),
  address_line_1: fc.constantFrom('1 Aba Road', '2 Aba Road, Woji', '7 Tombia Street', 'Choba'),
  address_line_2: fc.constantFrom('', 'Woji'),
  city: fc.constantFrom('Port Harcourt', ''),
  pin: fc.option(anyPoint),
});
const anyDoors = fc.uniqueArray(anyDoor, { selector: ({ id }) => id, maxLength: 14 });
const pinnedDoors = fc.uniqueArray(
  anyDoor.chain((one) => anyPoint.map((pin) => ({ ...one, pin }))),
  { selector: ({ id }) => id, minLength: 2, maxLength: 14 },
);

describe('sortNearestNext with random stops', () => {
  const ranksOf = (doors: readonly PlacedDoor[], ids: readonly string[]) =>
    ids.map((id) => rankWindow(doors.find((one) => one.id === id)?.delivery_window ?? null));
  const lengthOf = (stops: readonly { pin: Point }[]) =>
    stops.reduce((sum, { pin }, index) => sum + metresBetween(stops[index - 1]?.pin ?? kitchen, pin), 0);

  it('visits each stop once, in the order of the delivery windows', () => {
    fc.assert(
      fc.property(anyDoors, (doors) => {
        const order = sortNearestNext(doors, kitchen);
        expect(order.toSorted()).toEqual(doors.map(({ id }) => id).sort());
        const ranks = ranksOf(doors, order);
        expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
      }),
    );
  });

  it('is deterministic and idempotent', () => {
    fc.assert(
      fc.property(anyDoors, (doors) => {
        const order = sortNearestNext(doors, kitchen);
        expect(sortNearestNext([...doors], kitchen)).toEqual(order);
        const ordered = order.flatMap((id) => doors.filter((one) => one.id === id));
        expect(sortNearestNext(ordered, kitchen)).toEqual(order);
      }),
    );
  });

  it('never returns a longer route than the given order, if that order respects the windows', () => {
    fc.assert(
      fc.property(pinnedDoors, (doors) => {
        const before = doors.toSorted(
          (a, b) => rankWindow(a.delivery_window) - rankWindow(b.delivery_window),
        );
        const after = sortNearestNext(before, kitchen).flatMap((id) => before.filter((one) => one.id === id));
        expect(lengthOf(after)).toBeLessThanOrEqual(lengthOf(before));
      }),
    );
  });

  it('never skips a nearer stop in the same window, unless it keeps the given order', () => {
    fc.assert(
      fc.property(pinnedDoors, (doors) => {
        const order = sortNearestNext(doors, kitchen);
        if (order.join() === doors.map(({ id }) => id).join()) return;
        const gone = order.flatMap((id) => doors.filter((one) => one.id === id));
        gone.forEach((next, index) => {
          const from = gone[index - 1]?.pin ?? kitchen;
          const rest = gone.slice(index).filter((one) => one.delivery_window === next.delivery_window);
          const nearest = Math.min(...rest.map(({ pin }) => metresBetween(from, pin)));
          expect(metresBetween(from, next.pin)).toBe(nearest);
        });
      }),
    );
  });
});
