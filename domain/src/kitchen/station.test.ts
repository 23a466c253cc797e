import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultBoxOptions } from '../cart/box-options';
import { createSampleMealItem } from '../fixtures/arbitraries';
import { mealCategories, type MealItem } from '../menu/menu';
import { listDietaryBoxes, buildCookingCounts } from './cooking-counts';
import { findMealsChangedSince, createCutOff, compareWithCutOff } from './cut-off';
import type { KitchenBox } from './kitchen-box';
import { selectBoxesAtStation, groupByStation, otherStation, mapStationNames } from './station';

const meals = (stations: Record<string, string>) =>
  new Map(Object.entries(stations).map(([id, station]) => [id, { station }]));
const dishes = (...ids: string[]) => ids.map((id) => ({ meal_item_id: id }));

const lines = (...ids: string[]): KitchenBox['items'] =>
  ids.map((id) => ({ meal_item_id: id, name: id, category: 'main', quantity: 1 }));

describe('mapStationNames', () => {
  it('sorts stations by name, with Other last', () => {
    const named = meals({
      zobo: 'drinks',
      suya: 'Grill',
      wine: '',
      cake: 'Pastry',
      salad: 'Cold and salads',
    });
    expect([...mapStationNames(named.values()).values()]).toEqual([
      'Cold and salads',
      'drinks',
      'Grill',
      'Pastry',
      otherStation,
    ]);
  });

  it('merges names that differ only in case and spaces, and picks one spelling', () => {
    const named = meals({
      suya: 'grill',
      bole: 'Grill',
      asun: ' GRILL ',
      soup: 'Pots  and soups',
      eba: 'pots and soups',
    });
    const names = mapStationNames(named.values());
    expect([...names]).toEqual([
      ['grill', 'GRILL'],
      ['pots and soups', 'Pots  and soups'],
      ['other', otherStation],
    ]);
    const reversed = [...named.values()].reverse();
    expect([...mapStationNames(reversed)]).toEqual([...names]);
  });

  it('merges a station named Other with the meals without a station', () => {
    expect([...mapStationNames(meals({ wine: ' other ', gin: ' ' }).values())]).toEqual([
      ['other', otherStation],
    ]);
  });
});

describe('groupByStation', () => {
  const catalogue = meals({ suya: 'Grill', soup: 'Pots', wine: '', bole: 'grill', cake: 'Pastry' });

  it('lists dishes missing from the catalogue under Other', () => {
    expect(groupByStation(dishes('gone'), catalogue)).toEqual([
      { key: 'other', name: otherStation, dishes: dishes('gone') },
    ]);
  });
});

it('selectBoxesAtStation returns the boxes with a dish from the station, with only those dishes', () => {
  const catalogue = meals({ suya: 'Grill', soup: 'Pots' });
  const boxes = [
    { number: 1, items: lines('suya', 'soup') },
    { number: 2, items: lines('soup') },
  ];
  expect(selectBoxesAtStation(boxes, catalogue, 'grill')).toEqual([{ number: 1, items: lines('suya') }]);
});

const ids = ['suya', 'soup', 'cake', 'salad', 'zobo', 'gone'];

const anyCatalogue = fc.record(
  Object.fromEntries(
    ids
      .filter((id) => id !== 'gone')
      .map((id) => [
        id,
        fc.record({
          station: fc.constantFrom(
            '',
            'Grill',
            'grill ',
            'Pots and soups',
            'Pots  and soups',
            'Other',
            'Pastry',
          ),
          allergens: fc.subarray(['Peanuts', 'Milk', 'Fish']),
        }),
      ]),
  ),
);

const anyBox: fc.Arbitrary<KitchenBox> = fc
  .record({
    number: fc.option(fc.integer({ min: 1, max: 50 })),
    items: fc.array(
      fc.record({
        meal_item_id: fc.constantFrom(...ids),
        name: fc.constant('A dish'),
        category: fc.constantFrom(...mealCategories),
        quantity: fc.integer({ min: 1, max: 4 }),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    is_verified: fc.boolean(),
    dietary_needs: fc.subarray(['Peanuts', 'Milk', 'no hot pepper']),
    change_request: fc.constant(null),
    is_gift: fc.boolean(),
    is_first: fc.boolean(),
    changed_at: fc.constantFrom(null, new Date(1)),
  })
  .map((box) => ({ ...defaultBoxOptions, ...box }));

describe('kitchen stations with random drops', () => {
  const property = (
    hold: (boxes: KitchenBox[], catalogue: Map<string, MealItem>, before: KitchenBox[]) => void,
  ) =>
    fc.assert(
      fc.property(
        fc.array(anyBox, { maxLength: 8 }),
        anyCatalogue,
        fc.array(anyBox, { maxLength: 8 }),
        (boxes, known, before) =>
          hold(
            boxes,
            new Map(
              Object.entries(known).map(([id, meal]) => [id, createSampleMealItem({ name: id, ...meal })]),
            ),
            before,
          ),
      ),
    );

  it('have counts that match the full counts, including changes since the cut-off', () => {
    property((boxes, catalogue, before) => {
      const countedAt = new Date(0);
      const { counts: counted } = {
        ...createCutOff(countedAt, false),
        counts: buildCookingCounts(before, catalogue),
      };
      const changed = findMealsChangedSince(boxes, countedAt);
      const whole = compareWithCutOff(buildCookingCounts(boxes, catalogue), counted, changed);
      for (const { key, dishes: shown } of groupByStation(whole, catalogue)) {
        const alone = compareWithCutOff(
          buildCookingCounts(selectBoxesAtStation(boxes, catalogue, key), catalogue),
          buildCookingCounts(selectBoxesAtStation(before, catalogue, key), catalogue),
          findMealsChangedSince(selectBoxesAtStation(boxes, catalogue, key), countedAt),
        );
        expect(shown).toEqual(alone);
      }
    });
  });

  it('show each box with dietary needs, and all its needs, at every station that makes one of its dishes', () => {
    property((boxes, catalogue) => {
      const numbered = boxes.map((box, index) => ({ ...box, number: index }));
      for (const { number, needs, against } of listDietaryBoxes(numbered, catalogue)) {
        const stations = [...mapStationNames(catalogue.values()).keys()];
        const listed = stations.flatMap((key) =>
          listDietaryBoxes(selectBoxesAtStation(numbered, catalogue, key), catalogue).filter(
            (box) => box.number === number,
          ),
        );
        expect(listed.length).toBeGreaterThan(0);
        for (const box of listed) expect(box.needs).toEqual(needs);
        expect(listed.flatMap((box) => box.against).sort()).toEqual([...against].sort());
      }
    });
  });
});
