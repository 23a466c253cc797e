import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankWindow, deliveryWindows } from '../orders/delivery-window';
import type { PlacedDoor } from './nearest-next';
import { countRunsNeeded, planRoutes } from './plan-routes';

const start = { lat: 4.8, lng: 7 };
const door = (id: string, changes: Partial<PlacedDoor> = {}): PlacedDoor => ({
  ...{
    id,
    delivery_window: null,
    address_line_1: `${id} Unknown`,
    address_line_2: '',
    city: 'Nowhere',
    pin: null,
  },
  ...changes,
});
const doors = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z]{3}$/),
      delivery_window: fc.constantFrom(...deliveryWindows, null),
      pin: fc.option(
        fc.record({
          lat: fc.double({ min: 4.7, max: 4.9, noNaN: true }),
          lng: fc.double({ min: 6.9, max: 7.1, noNaN: true }),
        }),
      ),
    })
    .map(({ id, ...changes }) => door(id, changes)),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
);

describe('planRoutes', () => {
  it('visits every door once, in the order of the windows, on routes of equal size', () => {
    fc.assert(
      fc.property(doors, fc.constantFrom(1 as const, 2 as const), (all, riders) => {
        const routes = planRoutes(all, start, riders);
        expect(routes).toHaveLength(Math.min(riders, all.length));
        const ids = routes.map(({ stops }) => stops.map(({ id }) => id));
        expect(ids.flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        const sizes = ids.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
        for (const route of ids) {
          const ranks = route.map((id) =>
            rankWindow(all.find((one) => one.id === id)?.delivery_window ?? null),
          );
          expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
        }
        for (const { stops, metres } of routes) {
          expect(metres).toBeCloseTo(
            stops.reduce((sum, stop) => sum + (stop.metres ?? 0), 0),
            3,
          );
        }
      }),
    );
  });

  it('gives each rider one side of the town', () => {
    const sides = [
      door('w1', { pin: { lat: 4.79, lng: 6.9 } }),
      door('e1', { pin: { lat: 4.79, lng: 7.1 } }),
    ];
    const far = [
      door('w2', { pin: { lat: 4.81, lng: 6.88 } }),
      door('e2', { pin: { lat: 4.81, lng: 7.12 } }),
    ];
    const routes = planRoutes([...sides, ...far], start, 2);
    expect(routes.map(({ stops }) => stops.map(({ id }) => id)).toSorted()).toEqual([
      ['e1', 'e2'],
      ['w1', 'w2'],
    ]);
  });
});

it('countRunsNeeded counts runs of at most 60 stops', () => {
  expect([1, 60, 61, 121].map(countRunsNeeded)).toEqual([1, 1, 2, 3]);
});
