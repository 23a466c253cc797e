import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getCartLines, calculateCartTotal, findMissingCartRequirements } from '../cart/cart';
import type { WeeklyDrop } from '../drops/drop';
import { DomainError } from '../common/errors';
import { arbitraryCart, createSampleDropMeal, createSampleMealItem } from '../fixtures/arbitraries';
import { createSampleDrop } from '../fixtures/sample-drop';
import { assertDropIsOnSale, calculateHoldEnd, priceBox } from './hold';
import { packagingIds } from '../cart/box-options';

const mealItems = new Map([
  ['jollof', createSampleMealItem({ category: 'main', price: 850_049 })],
  ['ofada', createSampleMealItem({ category: 'main' })],
  ['plantain', createSampleMealItem({ category: 'side', price: 250_050 })],
  ['zobo', createSampleMealItem({ category: 'drink', price: 300_000 })],
  ['off', createSampleMealItem({ category: 'dessert', is_available: false })],
]);
const dropMeals = [...mealItems.keys()].map((id) => createSampleDropMeal(id));
const box = [
  { meal_item_id: 'jollof', quantity: 1 },
  { meal_item_id: 'plantain', quantity: 2 },
  { meal_item_id: 'zobo', quantity: 2 },
];

function reasonOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof DomainError) return error.reason;
    throw error;
  }
  return 'accepted';
}

describe('priceBox', () => {
  it('priceBox rounds each unit price to whole naira and adds the price of the packaging', () => {
    expect(priceBox({ items: box, packaging_option: 'premium-gift' }, dropMeals, mealItems)).toMatchObject({
      packagingPrice: 2000,
      total: 8500 + 2 * 2501 + 2 * 3000 + 2000,
      items: [
        { meal_item_id: 'jollof', unit_price: 8500, total_price: 8500 },
        { meal_item_id: 'plantain', unit_price: 2501, total_price: 5002 },
        { meal_item_id: 'zobo', unit_price: 3000, total_price: 6000 },
      ],
    });
  });

  it('priceBox uses the drop’s special price of a meal', () => {
    const special = dropMeals.map((meal) =>
      meal.meal_item_id === 'jollof' ? { ...meal, special_price: 700_000 } : meal,
    );
    expect(
      priceBox({ items: box, packaging_option: 'eco-friendly' }, special, mealItems).items[0]?.unit_price,
    ).toBe(7000);
  });

  it('priceBox returns the same total as the cart, for any valid cart', () => {
    fc.assert(
      fc.property(arbitraryCart, fc.constantFrom(...packagingIds), (current, packaging) => {
        const lines = getCartLines(current).map((line, index) => ({ ...line, id: `meal-${index}` }));
        fc.pre(
          findMissingCartRequirements(current).length === 0 &&
            calculateCartTotal(current, { packaging_option: packaging }) > 0,
        );
        const items = new Map(
          lines.map((line) => [
            line.id,
            createSampleMealItem({ category: line.slot, price: line.item.price }),
          ]),
        );
        const priced = priceBox(
          {
            items: lines.map((line) => ({ meal_item_id: line.id, quantity: line.quantity })),
            packaging_option: packaging,
            expected_total: calculateCartTotal(current, { packaging_option: packaging }),
          },
          lines.map((line) => createSampleDropMeal(line.id)),
          items,
        );
        expect(priced.total).toBe(calculateCartTotal(current, { packaging_option: packaging }));
      }),
    );
  });

  it.each([
    ['a meal that is not in the drop', [...box, { meal_item_id: 'caviar', quantity: 1 }], 'meal-unavailable'],
    ['a meal that is not available', [...box, { meal_item_id: 'off', quantity: 1 }], 'meal-unavailable'],
    ['two mains', [...box, { meal_item_id: 'ofada', quantity: 1 }], 'invalid-input'],
    ['the same line twice', [...box, { meal_item_id: 'zobo', quantity: 1 }], 'invalid-input'],
    ['no drink', box.slice(0, 2), 'invalid-input'],
  ])('rejects a box with %s', (_what, items, reason) => {
    expect(reasonOf(() => priceBox({ items, packaging_option: 'eco-friendly' }, dropMeals, mealItems))).toBe(
      reason,
    );
  });

  it('rejects a box with a disabled meal, or with a quantity above max_quantity', () => {
    const refusal = (changed: object) =>
      reasonOf(() =>
        priceBox(
          { items: box, packaging_option: 'eco-friendly' },
          dropMeals.map((meal) => (meal.meal_item_id === 'plantain' ? { ...meal, ...changed } : meal)),
          mealItems,
        ),
      );
    expect(refusal({ is_enabled: false })).toBe('meal-unavailable');
    expect(refusal({ max_quantity: 1 })).toBe('meal-unavailable');
    expect(refusal({ max_quantity: 2 })).toBe('accepted');
  });

  it.each([
    [
      'the maximum quantity of a meal',
      { items: [{ meal_item_id: 'jollof', quantity: 101 }] },
      'Only 100 of Smoky Party Jollof can be ordered.',
    ],
    [
      'that a box holds one meal of each kind',
      { items: [...box, { meal_item_id: 'ofada', quantity: 1 }] },
      'A box holds one meal of each kind.',
    ],
    ['required dishes', { items: box.slice(1) }, 'A box needs a main, at least one extra and a drink.'],
  ])('rejects an invalid selection of meals with a message that explains %s', (_what, { items }, message) => {
    expect(() => priceBox({ items, packaging_option: 'eco-friendly' }, dropMeals, mealItems)).toThrow(
      message,
    );
  });

  it('rejects a box with a total of zero, and accepts a box with only packaging costs', () => {
    const free = new Map([...mealItems].map(([id, item]) => [id, { ...item, price: 0 }]));
    const items = box.map((line) => ({ ...line, quantity: 1 }));
    expect(() => priceBox({ items, packaging_option: 'eco-friendly' }, dropMeals, free)).toThrow(
      new DomainError('invalid-input', 'Cart total must be greater than zero.'),
    );
    expect(priceBox({ items, packaging_option: 'premium-gift' }, dropMeals, free).total).toBe(2000);
  });

  it('rejects an order if its price has changed since the customer saw the price', () => {
    const seen = { items: box, packaging_option: 'eco-friendly', expected_total: 1 } as const;
    expect(reasonOf(() => priceBox(seen, dropMeals, mealItems))).toBe('price-changed');
  });
});

describe('assertDropIsOnSale', () => {
  const deadline = new Date('2026-11-19T10:59:59.999Z');
  const drop = createSampleDrop({
    start_date: new Date('2026-11-15T23:00:00Z'),
    order_deadline: deadline,
    current_orders: 15,
  });
  const answer = (
    changed: Partial<WeeklyDrop> | null,
    mode: 'weekly' | 'always_open' | 'closed',
    at: string,
  ) =>
    reasonOf(() =>
      assertDropIsOnSale(changed && { ...drop, ...changed }, { ordering_window: mode }, new Date(at)),
    );

  it.each([
    ['Monday 00:00:00.000', '2026-11-15T23:00:00.000Z', 'accepted'],
    ['Thursday 11:59:59.999', '2026-11-19T10:59:59.999Z', 'accepted'],
    ['Thursday 12:00:00.000', '2026-11-19T11:00:00.000Z', 'window-closed'],
    ['Sunday 23:59:59.999', '2026-11-15T22:59:59.999Z', 'window-closed'],
  ])('assertDropIsOnSale follows the weekly ordering window: %s in Lagos', (_when, at, expected) => {
    expect(answer({}, 'weekly', at)).toBe(expected);
  });

  it('enforces the drop’s own deadline even when the ordering window is always open', () => {
    expect(answer({}, 'always_open', '2026-11-19T10:59:59.999Z')).toBe('accepted');
    expect(answer({}, 'always_open', '2026-11-19T11:00:00.000Z')).toBe('window-closed');
  });

  it('rejects an order without an active drop, or while the shop is closed', () => {
    expect(answer(null, 'always_open', '2026-11-17T09:00:00Z')).toBe('no-active-drop');
    expect(answer({ is_active: false }, 'weekly', '2026-11-17T09:00:00Z')).toBe('no-active-drop');
    expect(answer({ status: 'planning' }, 'weekly', '2026-11-17T09:00:00Z')).toBe('no-active-drop');
    expect(answer({}, 'closed', '2026-11-17T09:00:00Z')).toBe('window-closed');
  });

  it('the error for a closed shop states that orders reopen on Monday, unless staff keep the shop closed', () => {
    const refused = (ordering_window: 'weekly' | 'closed') => () =>
      assertDropIsOnSale(drop, { ordering_window }, new Date('2026-11-19T11:00:00Z'));
    expect(refused('weekly')).toThrow('Ordering is closed. It opens again on Monday, 12 am.');
    expect(refused('closed')).toThrow(/^Ordering is closed for now\.$/);
  });
});

it('calculateHoldEnd adds the configured minutes to the start of a hold', () => {
  const now = new Date('2026-11-17T09:00:00Z');
  expect(calculateHoldEnd(now, 45)).toEqual(new Date('2026-11-17T09:45:00Z'));
});
