import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryWindows } from '../orders/delivery-window';
import { maxStopsPerRun } from './delivery-run';
import {
  filterByDeliveryWindow,
  findPlannedDeliveryWindows,
  type PlannedStop,
  proposeRuns,
} from './run-proposals';

const door = (order_id: string, changes: Partial<PlannedStop> = {}): PlannedStop => ({
  ...{ order_id, number: null, delivery_window: null, city: 'Port Harcourt' },
  ...{ address_line_1: '12 Aba Road', address_line_2: '' },
  ...changes,
});

it('filterByDeliveryWindow returns the stops with the given delivery window and the stops without a window', () => {
  const doors = [
    door('late', { delivery_window: 'evening' }),
    door('any'),
    door('early', { delivery_window: 'morning' }),
  ];
  expect(findPlannedDeliveryWindows(doors)).toEqual(['morning', 'evening']);
  const planned = (window: (typeof deliveryWindows)[number] | null) =>
    filterByDeliveryWindow(doors, window).map(({ order_id }) => order_id);
  expect(planned('morning')).toEqual(['any', 'early']);
  expect(planned('afternoon')).toEqual(['any']);
  expect(planned(null)).toEqual(['any']);
});

describe('proposeRuns', () => {
  it('proposeRuns groups orders by delivery window, then by area, and lists orders without a window last', () => {
    const doors = [
      door('any', { address_line_2: 'Woji' }),
      door('late', { delivery_window: 'evening', address_line_2: 'Woji' }),
      door('choba', { delivery_window: 'morning', address_line_2: 'Choba' }),
      door('woji', { delivery_window: 'morning', address_line_2: 'Woji' }),
      door('city', { delivery_window: 'morning' }),
      door('nowhere', { delivery_window: 'afternoon', city: ' ' }),
    ];
    expect(proposeRuns(doors)).toEqual([
      { delivery_window: 'morning', area: 'Choba', order_ids: ['choba'] },
      { delivery_window: 'morning', area: 'Port Harcourt', order_ids: ['city'] },
      { delivery_window: 'morning', area: 'Woji', order_ids: ['woji'] },
      { delivery_window: 'afternoon', area: 'Elsewhere', order_ids: ['nowhere'] },
      { delivery_window: 'evening', area: 'Woji', order_ids: ['late'] },
      { delivery_window: null, area: 'Woji', order_ids: ['any'] },
    ]);
  });

  it('proposeRuns sorts the orders of a run by street, then by box number, then by order id', () => {
    const doors = [
      door('d'),
      door('c', { number: 2 }),
      door('b', { number: 9 }),
      door('a', { address_line_1: '12 ABA road', number: 9 }),
      door('e', { address_line_1: '1 Aba Road' }),
    ];
    expect(proposeRuns(doors)[0]?.order_ids).toEqual(['e', 'c', 'a', 'b', 'd']);
  });

  it('proposeRuns sorts the doors of a street by house number', () => {
    const lines = ['1 Tombia, Woji', '100 Aba, Woji', '12 Aba, Woji', '2 Tombia, Woji'];
    const doors = lines.map((address_line_1) => door(address_line_1, { address_line_1 }));
    expect(proposeRuns(doors)[0]?.order_ids).toEqual([lines[2], lines[1], lines[0], lines[3]]);
  });

  it('proposeRuns limits each run to the maximum number of stops', () => {
    const doors = Array.from({ length: maxStopsPerRun + 1 }, (_, index) =>
      door(`order-${index}`, { number: index }),
    );
    expect(proposeRuns(doors).map(({ order_ids }) => order_ids.length)).toEqual([maxStopsPerRun, 1]);
  });

  it('proposeRuns assigns every order to exactly one run, regardless of the input order', () => {
    const doors = fc.uniqueArray(
      fc.record({
        order_id: fc.string({ minLength: 1 }),
        number: fc.option(fc.nat({ max: 5 })),
        delivery_window: fc.option(fc.constantFrom(...deliveryWindows)),
        address_line_1: fc.constantFrom('1 Aba Road', '2 Aba Road, Woji', 'Choba'),
        address_line_2: fc.constantFrom('', 'Woji'),
        city: fc.constantFrom('Port Harcourt', ''),
      }),
      { selector: ({ order_id }) => order_id },
    );
    const shuffled = doors.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        const proposed = proposeRuns(list);
        expect(proposeRuns(other)).toEqual(proposed);
        const all = proposed.flatMap(({ order_ids }) => order_ids);
        expect(all.toSorted()).toEqual(list.map(({ order_id }) => order_id).toSorted());
      }),
    );
  });
});
