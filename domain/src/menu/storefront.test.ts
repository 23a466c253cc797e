import { describe, expect, it } from 'vitest';
import { sampleDropMeal, sampleItem } from '../fixtures/arbitraries';
import { instant } from '../common/instant';
import { menuMealsOf } from './drop-menu';
import { slotOfMeal } from './menu';
import { serverTimeOf } from './storefront';

describe('the published menu', () => {
  it('shows enabled and available meals only, in their order, at the special price', () => {
    const items = new Map([
      ['a', sampleItem({ name: 'A', price: 500_000 })],
      ['b', sampleItem({ name: 'B' })],
      ['gone', sampleItem({ is_available: false })],
    ]);
    const meals = menuMealsOf(
      [
        sampleDropMeal('b', { sort_order: 2 }),
        sampleDropMeal('a', { sort_order: 1, special_price: 400_000 }),
        sampleDropMeal('gone'),
        sampleDropMeal('deleted'),
        sampleDropMeal('a', { is_enabled: false }),
      ],
      items,
    );
    expect(meals.map((meal) => [meal.name, meal.price, meal.regular_price])).toEqual([
      ['A', 400_000, 500_000],
      ['B', 850_000, 850_000],
    ]);
  });

  it('puts a meal into the slot of its subcategory, or else of its category', () => {
    expect(slotOfMeal({ category: 'addon', subcategory: 'extras_local' })).toBe('side');
    expect(slotOfMeal({ category: 'dessert', subcategory: 'grandma’s own' })).toBe('dessert');
  });
});

describe('the server’s time', () => {
  const sent = 'Wed, 18 Nov 2026 09:00:00 GMT';
  it('is when the answer was made plus how long a cache kept it', () => {
    expect(serverTimeOf(sent, null)).toEqual(new Date('2026-11-18T09:00:00Z'));
    expect(serverTimeOf(sent, '30')).toEqual(new Date('2026-11-18T09:00:30Z'));
  });
  it('is unknown when the headers say nothing', () => {
    expect(serverTimeOf(null, null)).toBeNull();
    expect(serverTimeOf(sent, 'old')).toBeNull();
  });
});

describe('a moment', () => {
  const at = new Date('2026-11-18T09:00:00.123Z');
  it('is read from a date, from JSON and from a Firestore timestamp alike', () => {
    for (const form of [at, at.toISOString(), { toDate: () => at }]) expect(instant.parse(form)).toEqual(at);
  });
  it.each([[null], [undefined], ['yesterday'], [12], [{}]])('is not %j', (junk) => {
    expect(instant.safeParse(junk).success).toBe(false);
  });
});
