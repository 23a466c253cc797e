import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxTotal,
  cartSchema,
  cartCount,
  cartLines,
  cartTotal,
  emptyCart,
  maxLineQuantity,
  missingFromCart,
  missingMessage,
  requirementMessages,
  requirements,
  requirementSteps,
  withMeal,
  withoutSlot,
  withQuantity,
} from './cart';
import { anyCart, anyMeal, sampleMeal } from '../fixtures/arbitraries';
import { mealCategories, slotOfMeal } from '../menu/menu';
import { packagingIds, packagings } from './packaging';

describe('a cart', () => {
  it('keeps one meal per slot and replaces the previous one', () => {
    const first = withMeal(emptyCart, sampleMeal({ id: 'jollof', category: 'main' }), 2);
    const second = withMeal(first, sampleMeal({ id: 'ofada', category: 'main' }), 1);
    expect(cartLines(second).map((line) => [line.slot, line.item.id, line.quantity])).toEqual([
      ['main', 'ofada', 1],
    ]);
  });

  it('empties a slot at quantity 0, but only for the meal in that slot', () => {
    const filled = withMeal(emptyCart, sampleMeal({ id: 'jollof', category: 'main' }), 2);
    expect(withMeal(filled, sampleMeal({ id: 'jollof', category: 'main' }), 0)).toEqual(emptyCart);
    expect(withMeal(filled, sampleMeal({ id: 'ofada', category: 'main' }), 0)).toEqual(filled);
  });

  it('never holds more of a meal than its `max_quantity` or the limit per line', () => {
    fc.assert(
      fc.property(anyMeal, fc.integer({ min: -5, max: 1000 }), (meal, count) => {
        const line = withMeal(emptyCart, meal, count)[slotOfMeal(meal)];
        if (line === null) return;
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(Math.min(meal.max_quantity, maxLineQuantity));
      }),
    );
  });

  it('does not reduce a quantity below 1; removing a meal is a separate step', () => {
    const filled = withMeal(emptyCart, sampleMeal({ category: 'drink' }), 1);
    expect(withQuantity(filled, 'drink', 0).drink?.quantity).toBe(1);
    expect(withQuantity(filled, 'drink', 99, 5).drink?.quantity).toBe(5);
    expect(withQuantity(filled, 'main', 3)).toEqual(filled);
    expect(withoutSlot(filled, 'drink')).toEqual(emptyCart);
  });

  it('totals all lines and the packaging in whole naira, for any content', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...packagingIds), (current, packaging) => {
        const expected = cartLines(current).reduce(
          (sum, line) => sum + BigInt(Math.round(line.item.price / 100)) * BigInt(line.quantity),
          BigInt(packagings[packaging].price),
        );
        const total = cartTotal(current, packaging);
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(BigInt(total)).toBe(expected);
      }),
    );
  });

  it('costs the same for any order of its lines', () => {
    const line = fc.record({
      unitPriceInKobo: fc.integer({ min: 0, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        expect(boxTotal([...lines].reverse(), 'eco-friendly')).toBe(boxTotal(lines, 'eco-friendly'));
      }),
    );
  });

  it('is unchanged after being stored and loaded', () => {
    fc.assert(
      fc.property(anyCart, (current) => {
        expect(cartSchema.parse(JSON.parse(JSON.stringify(current)))).toEqual(current);
      }),
    );
  });

  it('reads the older format, a bare item per slot, as quantity 1', () => {
    const item = { id: 'zobo', name: 'Zobo', price: 300_000, image: '/zobo.webp' };
    expect(cartSchema.parse({ ...emptyCart, drink: item }).drink).toEqual({ item, quantity: 1 });
    expect(cartSchema.parse({ drink: item })).toEqual({ ...emptyCart, drink: { item, quantity: 1 } });
  });

  it('rejects any other value instead of crashing', () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        const read = cartSchema.safeParse(junk);
        if (read.success) expect(Object.keys(read.data).sort()).toEqual([...mealCategories].sort());
      }),
    );
  });

  it('counts items rather than lines', () => {
    const two = withMeal(emptyCart, sampleMeal({ category: 'main' }), 2);
    expect(cartCount(withMeal(two, sampleMeal({ category: 'drink' }), 3))).toBe(5);
  });
});

describe('missing requirements of a cart', () => {
  it('have their own step and message', () => {
    expect(requirements.map((one) => [requirementSteps[one], requirementMessages[one]])).toEqual([
      [1, 'You need at least one Main Meal. Please choose a replacement.'],
      [
        2,
        'At least one Extra is required. Please select from Foreign Discovery, Familiar Extras, or Sweet Endings.',
      ],
      [3, 'You need at least one Drink to continue. Please choose a replacement.'],
    ]);
  });

  it('are a main, an extra and a drink for an empty cart', () => {
    expect(missingFromCart(emptyCart)).toEqual(['main', 'extra', 'drink']);
    expect(missingMessage(emptyCart)).toBe('3 categories missing: Main Plate, Extra, Drink');
  });

  it.each(['addon', 'side', 'dessert'] as const)('do not include an extra when there is a %s', (category) => {
    const filled = withMeal(emptyCart, sampleMeal({ category }), 1);
    expect(missingFromCart(filled)).toEqual(['main', 'drink']);
  });

  it('are listed in the singular or plural, and null for a complete box', () => {
    const withoutDrink = withMeal(
      withMeal(emptyCart, sampleMeal({ category: 'main' }), 1),
      sampleMeal({ category: 'side' }),
      1,
    );
    expect(missingMessage(withoutDrink)).toBe('1 category missing: Drink');
    expect(missingMessage(withMeal(withoutDrink, sampleMeal({ category: 'drink' }), 1))).toBeNull();
  });
});
