import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildMissingRequirementsMessage,
  calculateBoxTotal,
  calculateCartTotal,
  cartSchema,
  clearSlot,
  countCartItems,
  emptyCart,
  findMissingCartRequirements,
  getCartLines,
  maxLineQuantity,
  missingRequirementMessages,
  boxRequirements,
  requirementWizardSteps,
  setMeal,
  setQuantity,
} from './cart';
import { arbitraryCart, arbitraryMeal, createSampleMeal } from '../fixtures/arbitraries';
import { getMealSlot, mealCategories } from '../menu/menu';
import { defaultBoxOptions, packagingIds, packagingOptions } from './box-options';

describe('a cart', () => {
  it('setMeal replaces the previous meal of a slot', () => {
    const first = setMeal(emptyCart, createSampleMeal({ id: 'jollof', category: 'main' }), 2);
    const second = setMeal(first, createSampleMeal({ id: 'ofada', category: 'main' }), 1);
    expect(getCartLines(second).map((line) => [line.slot, line.item.id, line.quantity])).toEqual([
      ['main', 'ofada', 1],
    ]);
  });

  it('setMeal with quantity 0 empties the slot only if it holds the given meal', () => {
    const filled = setMeal(emptyCart, createSampleMeal({ id: 'jollof', category: 'main' }), 2);
    expect(setMeal(filled, createSampleMeal({ id: 'jollof', category: 'main' }), 0)).toEqual(emptyCart);
    expect(setMeal(filled, createSampleMeal({ id: 'ofada', category: 'main' }), 0)).toEqual(filled);
  });

  it('setMeal limits the quantity to the meal’s `max_quantity` and the limit per line', () => {
    fc.assert(
      fc.property(arbitraryMeal, fc.integer({ min: -5, max: 1000 }), (meal, count) => {
        const line = setMeal(emptyCart, meal, count)[getMealSlot(meal)];
        if (line === null) return;
        expect(line.quantity).toBeGreaterThanOrEqual(1);
        expect(line.quantity).toBeLessThanOrEqual(Math.min(meal.max_quantity, maxLineQuantity));
      }),
    );
  });

  it('setQuantity never reduces a quantity below 1, and clearSlot removes a meal', () => {
    const filled = setMeal(emptyCart, createSampleMeal({ category: 'drink' }), 1);
    expect(setQuantity(filled, 'drink', 0).drink?.quantity).toBe(1);
    expect(setQuantity(filled, 'drink', 99, 5).drink?.quantity).toBe(5);
    expect(setQuantity(filled, 'main', 3)).toEqual(filled);
    expect(clearSlot(filled, 'drink')).toEqual(emptyCart);
  });

  it('the total of any cart adds up all lines and the packaging in whole naira', () => {
    fc.assert(
      fc.property(arbitraryCart, fc.constantFrom(...packagingIds), (current, packaging) => {
        const expected = getCartLines(current).reduce(
          (sum, line) => sum + BigInt(Math.round(line.item.price / 100)) * BigInt(line.quantity),
          BigInt(packagingOptions[packaging].price),
        );
        const total = calculateCartTotal(current, { packaging_option: packaging });
        expect(Number.isSafeInteger(total)).toBe(true);
        expect(BigInt(total)).toBe(expected);
      }),
    );
  });

  it('a cart costs the same regardless of the order of its lines', () => {
    const line = fc.record({
      unitPriceInKobo: fc.integer({ min: 0, max: 2_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
        expect(calculateBoxTotal([...lines].reverse(), defaultBoxOptions)).toBe(
          calculateBoxTotal(lines, defaultBoxOptions),
        );
      }),
    );
  });

  it('a cart is unchanged after being stored and loaded', () => {
    fc.assert(
      fc.property(arbitraryCart, (current) => {
        expect(cartSchema.parse(JSON.parse(JSON.stringify(current)))).toEqual(current);
      }),
    );
  });

  it('any stored value is either parsed as a valid cart or rejected, without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (junk) => {
        const read = cartSchema.safeParse(junk);
        if (read.success) expect(Object.keys(read.data).sort()).toEqual([...mealCategories].sort());
      }),
    );
  });

  it('countCartItems adds up the quantities of all lines', () => {
    const two = setMeal(emptyCart, createSampleMeal({ category: 'main' }), 2);
    expect(countCartItems(setMeal(two, createSampleMeal({ category: 'drink' }), 3))).toBe(5);
  });
});

describe('findMissingCartRequirements and buildMissingRequirementsMessage', () => {
  it('each missing requirement of a cart has a wizard step and a message', () => {
    expect(
      boxRequirements.map((one) => [requirementWizardSteps[one], missingRequirementMessages[one]]),
    ).toEqual([
      [1, 'You need at least one Main Meal. Please choose a replacement.'],
      [
        2,
        'At least one Extra is required. Please select from Foreign Discovery, Familiar Extras, or Sweet Endings.',
      ],
      [3, 'You need at least one Drink to continue. Please choose a replacement.'],
    ]);
  });

  it('the missing requirements of an empty cart are a main, an extra and a drink', () => {
    expect(findMissingCartRequirements(emptyCart)).toEqual(['main', 'extra', 'drink']);
    expect(buildMissingRequirementsMessage(emptyCart)).toBe('3 categories missing: Main Plate, Extra, Drink');
  });

  it.each(['addon', 'side', 'dessert'] as const)(
    'the missing requirements of a cart do not include an extra when it contains a %s',
    (category) => {
      const filled = setMeal(emptyCart, createSampleMeal({ category }), 1);
      expect(findMissingCartRequirements(filled)).toEqual(['main', 'drink']);
    },
  );

  it('buildMissingRequirementsMessage uses the singular for one category, and returns null for a complete box', () => {
    const withoutDrink = setMeal(
      setMeal(emptyCart, createSampleMeal({ category: 'main' }), 1),
      createSampleMeal({ category: 'side' }),
      1,
    );
    expect(buildMissingRequirementsMessage(withoutDrink)).toBe('1 category missing: Drink');
    expect(
      buildMissingRequirementsMessage(setMeal(withoutDrink, createSampleMeal({ category: 'drink' }), 1)),
    ).toBeNull();
  });
});
