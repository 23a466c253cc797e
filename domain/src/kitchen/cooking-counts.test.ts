import fc from 'fast-check';
import { defaultBoxOptions } from '../cart/box-options';
import { createSampleOrder } from '../fixtures/sample-order';
import { describe, expect, it } from 'vitest';
import { avoidedFoods } from '../menu/dietary';
import type { MealCategory } from '../menu/menu';
import { type Order, orderStatuses } from '../orders/order';
import { findDietaryBoxes, buildCookingCounts, type CookedMeal, type MealCount } from './cooking-counts';
import { type KitchenBox, buildKitchenBox } from './kitchen-box';

const meal = (name: string, allergens: string[], is_alcoholic = false): CookedMeal => ({
  ...{ name, allergens, has_no_allergens: true, is_alcoholic, tags: [] },
});
const catalogue = new Map<string, CookedMeal>([
  ['jollof', meal('Smoky Party Jollof', ['Peanuts'])],
  ['suya', meal('Suya', ['Peanuts', 'Milk'])],
  ['wine', meal('Palm wine', [], true)],
  ['bole', { ...meal('Bole', ['Fish']), tags: ['halal'] }],
  ['chapman', { ...meal('Chapman', []), has_no_allergens: false }],
]);
const categories = new Map<string, MealCategory>([
  ['suya', 'side'],
  ['wine', 'drink'],
  ['gone', 'dessert'],
]);

/** The time at which the kitchen received the boxes below. */
const receivedAt = new Date('2026-11-24T12:00:00Z');

const plainBox = {
  ...defaultBoxOptions,
  is_gift: false,
  change_request: null,
} as const;

const lines = (portions: Partial<Record<string, number>>): KitchenBox['items'] =>
  Object.entries(portions).map(([id, quantity = 0]) => ({
    meal_item_id: id,
    name: id,
    category: categories.get(id) ?? 'main',
    quantity,
  }));

const box = (
  number: number | null,
  portions: Partial<Record<string, number>>,
  needs: string[] = [],
  is_verified = true,
): KitchenBox => ({
  number,
  items: lines(portions),
  is_verified,
  dietary_needs: needs,
  changed_at: receivedAt,
  ...plainBox,
});

describe('buildCookingCounts', () => {
  it('cooking counts sort meals by category and name, and sort foods to leave out by portions', () => {
    const boxes = [
      box(1, { wine: 2, jollof: 2, suya: 1 }, ['Milk', 'Peanuts', 'Alcohol', 'Halal', 'no pepper']),
      box(2, { jollof: 1, bole: 2, gone: 1, suya: 2 }, ['Peanuts', 'fish'], false),
    ];
    const counts = buildCookingCounts(boxes, catalogue);
    const line = (id: string, category: MealCategory, portions: number, unverified: number) => ({
      ...{ meal_item_id: id, name: catalogue.get(id)?.name ?? id, category, portions, unverified },
    });
    expect(counts).toEqual([
      { ...line('bole', 'main', 2, 2), contains: ['Fish'], without: [] },
      {
        ...line('jollof', 'main', 3, 1),
        contains: ['Peanuts'],
        without: [{ what: 'Peanuts', portions: 3 }],
      },
      {
        ...line('suya', 'side', 3, 2),
        contains: ['Peanuts', 'Milk'],
        without: [
          { what: 'Peanuts', portions: 3 },
          { what: 'Milk', portions: 1 },
        ],
      },
      { ...line('gone', 'dessert', 1, 1), contains: null, without: [] },
      { ...line('wine', 'drink', 2, 0), contains: ['Alcohol'], without: [{ what: 'Alcohol', portions: 2 }] },
    ]);
  });
});

describe('findDietaryBoxes', () => {
  it('findDietaryBoxes sorts boxes by number and lists conflicting meals, deleted meals and requested changes', () => {
    const boxes = [
      box(null, { bole: 1 }, ['Fish']),
      box(12, { jollof: 1, suya: 1, bole: 1 }, ['Halal', 'peanut oil']),
      box(3, { jollof: 1, gone: 1 }, ['no pepper']),
      box(1, { jollof: 1 }),
      box(2, { chapman: 1 }, ['Fish']),
      { ...box(7, { gone: 1 }), change_request: 'No prawns' },
    ];
    const listed = findDietaryBoxes(boxes, catalogue);
    expect(listed.map(({ number, needs, against, request }) => [number, needs, against, request])).toEqual([
      [2, ['Fish'], ['Chapman'], null],
      [3, ['no pepper'], ['gone'], null],
      [7, [], [], 'No prawns'],
      [12, ['Halal', 'peanut oil'], ['Smoky Party Jollof', 'Suya'], null],
      [null, ['Fish'], ['Bole'], null],
    ]);
    expect(listed.every(({ changed_at }) => changed_at === receivedAt)).toBe(true);
  });
});

const anyOrder = fc.record({
  slot: fc.integer({ min: 1, max: 30 }),
  portions: fc.dictionary(fc.constantFrom(...catalogue.keys()), fc.integer({ min: 1, max: 5 }), {
    minKeys: 1,
  }),
  eater: fc.integer({ min: 0, max: 3 }),
});
const anyEvent = fc.oneof(
  fc.record({
    kind: fc.constant('status' as const),
    order: fc.nat(9),
    status: fc.constantFrom(...orderStatuses),
  }),
  fc.record({
    kind: fc.constant('redirect' as const),
    order: fc.nat(9),
    eater: fc.integer({ min: 0, max: 3 }),
  }),
  fc.record({
    kind: fc.constant('answer' as const),
    order: fc.nat(9),
    gift_answer: fc.constantFrom('accepted' as const, 'declined' as const),
    declined_outcome: fc.constantFrom(null, 'own-address' as const),
  }),
  fc.record({
    kind: fc.constant('needs' as const),
    eater: fc.integer({ min: 0, max: 3 }),
    needs: fc.subarray([...avoidedFoods]),
  }),
);

interface PlacedOrder extends Pick<Order, 'status' | 'gift_answer' | 'declined_outcome'> {
  slot: number;
  portions: Record<string, number>;
  eater: number;
}

const price = { contains: null, tags: [], image_url: '', unit_price: 1, total_price: 1 };

/** The meals above that are expected to conflict with each dietary choice. */
const avoidedIn: [string, string[]][] = [
  ['Peanuts', ['jollof', 'suya']],
  ['Milk', ['suya']],
  ['Fish', ['bole']],
  ['Alcohol', ['wine']],
];

/** Checks whether a box is cooked, without using the code under test. */
function isCooked({ status, gift_answer, declined_outcome }: PlacedOrder): boolean {
  if (status === 'preparing' || status === 'delivered') return true;
  if (gift_answer === 'declined' && declined_outcome === null) return false;
  return ['pending_confirmation', 'pending', 'confirmed'].includes(status);
}

it('the cooking counts of random drops match their orders after random changes', () => {
  const property = fc.property(
    fc.array(anyOrder, { maxLength: 10 }),
    fc.array(anyEvent, { maxLength: 20 }),
    (placed, events) => {
      const needsOf: string[][] = [[], ['Peanuts'], ['Milk', 'Fish'], ['Alcohol', 'Halal']];
      const orders: PlacedOrder[] = placed.map((order) => ({
        ...order,
        status: 'confirmed',
        gift_answer: null,
        declined_outcome: null,
      }));
      for (const event of events) {
        if (event.kind === 'needs') needsOf[event.eater] = event.needs;
        else Object.assign(orders[event.order] ?? {}, event);
      }
      const boxes = orders.flatMap(({ portions, eater, ...order }) => {
        const items = lines(portions).map((line) => ({ ...line, ...price }));
        const box = buildKitchenBox(createSampleOrder({ ...order, items }), needsOf[eater] ?? []);
        return box ? [{ ...box, changed_at: receivedAt }] : [];
      });

      const ids = [...catalogue.keys()];
      const totals = (isMeant: (order: (typeof orders)[number]) => boolean) =>
        ids.map((id) =>
          orders
            .filter((order) => isCooked(order) && isMeant(order))
            .reduce((sum, { portions }) => sum + (portions[id] ?? 0), 0),
        );
      const counts = buildCookingCounts(boxes, catalogue);
      const counted = (read: (count: MealCount) => number | undefined) =>
        ids.map((id) => counts.filter((count) => count.meal_item_id === id).map(read)[0] ?? 0);
      expect(counted(({ portions }) => portions)).toEqual(totals(() => true));
      expect(counted(({ unverified }) => unverified)).toEqual(
        totals(({ status }) => status.startsWith('pending')),
      );
      for (const [what, meals] of avoidedIn) {
        const careful = totals(
          ({ status, eater }) => status !== 'delivered' && needsOf[eater]?.includes(what) === true,
        ).map((total, index) => (meals.includes(ids[index] ?? '') ? total : 0));
        expect(counted(({ without }) => without.find((one) => one.what === what)?.portions)).toEqual(careful);
      }
    },
  );
  fc.assert(property);
});
