import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getDeliveryWindowRank, deliveryWindows } from '../orders/delivery-window';
import { areaCentres } from './area-centres';
import { countRunsNeeded, planRoutes, type RouteStop } from './plan-routes';

const start = { lat: 4.8, lng: 7 };
const door = (id: string, changes: Partial<RouteStop> = {}): RouteStop => ({
  ...{ id, delivery_window: null, address_line_1: `${id} Unknown`, address_line_2: '', city: 'Nowhere' },
  ...changes,
});
const doors = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z]{3}$/),
      delivery_window: fc.constantFrom(...deliveryWindows, null),
      area: fc.constantFrom('', ...Object.keys(areaCentres)),
    })
    .map(({ id, ...changes }) => door(id, changes)),
  { selector: ({ id }) => id, minLength: 1, maxLength: 12 },
);

const idsOf = (routes: ReturnType<typeof planRoutes>) => routes.map(({ stops }) => stops.map(({ id }) => id));

describe('planRoutes', () => {
  it('planned routes have equal sizes and visit every stop once, in the order of the delivery windows', () => {
    fc.assert(
      fc.property(doors, fc.constantFrom(1 as const, 2 as const), (all, riders) => {
        const routes = planRoutes(all, start, riders);
        expect(routes).toHaveLength(Math.min(riders, all.length));
        const ids = idsOf(routes);
        expect(ids.flat().toSorted()).toEqual(all.map(({ id }) => id).toSorted());
        const sizes = ids.map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(2);
        for (const route of ids) {
          const ranks = route.map((id) =>
            getDeliveryWindowRank(all.find((one) => one.id === id)?.delivery_window ?? null),
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

  it('a planned route visits the nearest area next, in street order, and unknown areas last', () => {
    const all = [
      door('lost'),
      door('far', { area: 'Choba' }),
      door('second', { area: 'Diobu', address_line_1: '3 Wike Street' }),
      door('first', { area: 'Diobu', address_line_1: '1 Ikwerre Road' }),
      door('later', { area: 'D-Line', delivery_window: null }),
    ].map((one) => (one.id === 'later' ? one : { ...one, delivery_window: 'morning' as const }));
    expect(idsOf(planRoutes(all, start, 1))).toEqual([['first', 'second', 'far', 'lost', 'later']]);
  });

  it('planRoutes visits the doors of a street by house number', () => {
    const all = ['100 Aba Road', '12 Aba Road', '2 Tombia Street', '1 Tombia Street'].map((address_line_1) =>
      door(address_line_1, { address_line_1, area: 'Woji' }),
    );
    expect(idsOf(planRoutes(all, start, 1))).toEqual([
      ['12 Aba Road', '100 Aba Road', '1 Tombia Street', '2 Tombia Street'],
    ]);
  });

  it('planRoutes assigns each rider one side of the city', () => {
    const [west, east] = [
      ['Choba', 'Ogbogoro'],
      ['Woji', 'Elelenwo'],
    ].map((areas) => areas.map((area) => door(area, { area })));
    const routes = idsOf(planRoutes([...(west ?? []), ...(east ?? [])], start, 2));
    expect(routes.map((ids) => ids.toSorted()).toSorted()).toEqual([
      ['Choba', 'Ogbogoro'],
      ['Elelenwo', 'Woji'],
    ]);
  });

  it('planRoutes measures straight-line distances between stops', () => {
    const [route] = planRoutes([door('a', { area: 'Old GRA' }), door('b')], start, 1);
    expect(route?.stops.map(({ metres }) => metres && Math.round(metres / 100))).toEqual([16, null]);
  });
});

it('countRunsNeeded returns the number of delivery runs if each run has at most 60 stops', () => {
  expect([1, 60, 61, 121].map(countRunsNeeded)).toEqual([1, 1, 2, 3]);
});
