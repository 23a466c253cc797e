import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ingredient } from './recipe';
import { buildShoppingList, calculatePortionCost, formatQuantity } from './shopping-list';

const create = (name: string, changes: Partial<Ingredient> = {}): Ingredient => ({
  ...{ name, unit: 'g', quantity: 150_000, pack_size: null, pack_price: null },
  ...changes,
});

describe('buildShoppingList', () => {
  it('the shopping list adds up an ingredient of several dishes and rounds up to whole packs', () => {
    const kilos = { unit: 'kg', quantity: 200, pack_size: 5000, pack_price: 900_000 } as const;
    const list = buildShoppingList([
      { portions: 20, ingredients: [create('Rice'), create('Onion', { unit: 'piece', quantity: 500 })] },
      { portions: 11, ingredients: [create('  rice', kilos)] },
    ]);
    expect(list).toEqual([
      {
        id: 'piece:onion',
        name: 'Onion',
        unit: 'piece',
        quantity: 10_000,
        pack_size: null,
        pack_price: null,
        packs: null,
        cost: null,
      },
      // 20 × 150 g and 11 × 200 g are 5.2 kg: two packs of 5 kg.
      {
        id: 'g:rice',
        name: 'Rice',
        unit: 'g',
        quantity: 5_200_000,
        pack_size: 5_000_000,
        pack_price: 900_000,
        packs: 2,
        cost: 1_800_000,
      },
    ]);
  });

  it('the shopping list uses the pack with the highest unit price if dishes specify different packs', () => {
    const pack = (pack_size: number, pack_price: number) => create('Rice', { pack_size, pack_price });
    const dishes = [pack(1_000_000, 200_000), pack(5_000_000, 900_000)].map((one) => ({
      ...{ portions: 10, ingredients: [one] },
    }));
    for (const ordered of [dishes, dishes.toReversed()]) {
      expect(buildShoppingList(ordered)).toMatchObject([{ pack_size: 1_000_000, packs: 3, cost: 600_000 }]);
    }
  });

  it('the shopping list contains nothing for a dish without portions', () => {
    expect(buildShoppingList([{ portions: 0, ingredients: [create('Rice')] }])).toEqual([]);
  });

  it('the shopping list states the exact quantity for all portions, with a surplus of less than one pack', () => {
    const ingredient = fc.record({
      ...{ name: fc.constantFrom('Rice', 'Oil'), unit: fc.constantFrom('g' as const, 'kg' as const) },
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      pack_size: fc.integer({ min: 1, max: 1_000_000_000 }),
      pack_price: fc.integer({ min: 1, max: 1_000_000_000 }),
    });
    const dishes = fc.array(
      fc.record({ portions: fc.integer({ min: 1, max: 100_000 }), ingredients: fc.array(ingredient) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(dishes, (cooked) => {
        const grams = (one: Ingredient) => BigInt(one.quantity) * (one.unit === 'kg' ? 1000n : 1n);
        for (const name of ['Rice', 'Oil']) {
          const needed = cooked.flatMap(({ portions, ingredients }) =>
            ingredients.filter((one) => one.name === name).map((one) => grams(one) * BigInt(portions)),
          );
          const total = needed.reduce((sum, one) => sum + one, 0n);
          const item = buildShoppingList(cooked).find((one) => one.name === name);
          expect(BigInt(item?.quantity ?? 0)).toBe(total);
          if (!item) continue;
          const bought = BigInt(item.packs ?? 0) * BigInt(item.pack_size ?? 0);
          expect(bought >= total && bought - total < BigInt(item.pack_size ?? 0)).toBe(true);
        }
      }),
    );
  });
});

describe('calculatePortionCost', () => {
  it('the cost of a portion is its share of the price of packs, rounded up to whole kobo', () => {
    const rice = create('Rice', { pack_size: 50_000_000, pack_price: 7_800_000 });
    const oil = create('Oil', { unit: 'ml', quantity: 10_000, pack_size: 3_000_000, pack_price: 1_000_000 });
    expect(calculatePortionCost([rice])).toEqual({ cost: 23_400, isComplete: true });
    expect(calculatePortionCost([rice, oil])).toEqual({ cost: 23_400 + 3334, isComplete: true });
  });

  it('calculatePortionCost marks the cost as incomplete if an ingredient has no pack or the recipe is empty', () => {
    expect(calculatePortionCost([create('Rice')])).toEqual({ cost: 0, isComplete: false });
    expect(calculatePortionCost([])).toEqual({ cost: 0, isComplete: false });
  });
});

it.each([
  [150_000, 'g', '150 g'],
  [5_200_000, 'g', '5.2 kg'],
  [2_500_000, 'ml', '2.5 l'],
  [1000, 'piece', '1 piece'],
  [2500, 'bunch', '2.5 bunches'],
] as const)('formatQuantity(%j, %j) is %j', (thousandths, unit, text) => {
  expect(formatQuantity(thousandths, unit)).toBe(text);
});
