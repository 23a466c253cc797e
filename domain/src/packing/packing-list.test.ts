import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getBoxAllergens,
  assignBoxPositions,
  comparePackingOrder,
  type PackingSortKey,
} from './packing-list';

const box = (id: string, number: number | null, is_verified = true) => ({ id, number, is_verified });

describe('assignBoxPositions', () => {
  it('gives the paid boxes consecutive positions in the order of their box numbers', () => {
    const positions = assignBoxPositions([
      box('c', 47),
      box('a', 3),
      box('unpaid', 2, false),
      box('none', null),
      box('b', 12),
    ]);
    expect([...positions]).toEqual([
      ['a', { position: 1, of: 4 }],
      ['b', { position: 2, of: 4 }],
      ['c', { position: 3, of: 4 }],
      ['none', { position: 4, of: 4 }],
    ]);
  });

  it('uses each packing position once, regardless of input order', () => {
    const anyBox = fc.record({
      id: fc.uuid(),
      number: fc.option(fc.integer({ min: 1, max: 500 })),
      is_verified: fc.boolean(),
    });
    const property = fc.property(fc.uniqueArray(anyBox, { selector: ({ id }) => id }), (boxes) => {
      const positions = assignBoxPositions(boxes);
      const paid = boxes.filter(({ is_verified }) => is_verified);
      expect([...positions.values()]).toEqual(
        paid.map((_, index) => ({ position: index + 1, of: paid.length })),
      );
      expect(assignBoxPositions(boxes.toReversed())).toEqual(positions);
    });
    fc.assert(property);
  });
});

it('comparePackingOrder sorts by delivery window, area and number, with missing values last', () => {
  const key = (delivery_window: PackingSortKey['delivery_window'], area: string, number: number | null) => ({
    delivery_window,
    area,
    number,
  });
  const inOrder = [
    key('morning', 'D-Line', 2),
    key('morning', 'D-Line', 11),
    key('morning', 'Woji', 1),
    key('afternoon', 'Choba', 5),
    key('evening', 'Ada George', null),
    key('evening', 'Woji', 3),
    key('evening', 'Woji', null),
    key(null, 'Choba', 4),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(inOrder, { minLength: inOrder.length }), (shuffled) => {
      expect(shuffled.toSorted(comparePackingOrder)).toEqual(inOrder);
    }),
  );
  expect(comparePackingOrder(key(null, 'Woji', null), key(null, 'Woji', null))).toBe(0);
});

describe('getBoxAllergens', () => {
  const catalogue = new Map([
    [
      'jollof',
      {
        name: 'Jollof',
        allergens: ['Peanuts', 'Fish'],
        has_no_allergens: false,
        is_alcoholic: false,
        tags: [],
      },
    ],
    [
      'suya',
      { name: 'Suya', allergens: ['Peanuts'], has_no_allergens: false, is_alcoholic: false, tags: [] },
    ],
    ['wine', { name: 'Palm wine', allergens: [], has_no_allergens: true, is_alcoholic: true, tags: [] }],
    ['water', { name: 'Water', allergens: [], has_no_allergens: false, is_alcoholic: false, tags: [] }],
  ]);
  const line = (id: string) => ({ meal_item_id: id, name: `The ${id}` });

  it('getBoxAllergens lists each allergen once, and includes alcohol', () => {
    const contents = getBoxAllergens(['suya', 'jollof', 'wine'].map(line), catalogue);
    expect(contents).toEqual({ contains: ['Alcohol', 'Fish', 'Peanuts'], unknown: [] });
  });

  it('getBoxAllergens lists dishes without stated allergens and dishes that are no longer in the catalogue', () => {
    expect(getBoxAllergens([line('gone'), line('water')], catalogue)).toEqual({
      contains: [],
      unknown: ['The gone', 'The water'],
    });
  });
});
