import { describe, expect, it } from 'vitest';
import { createSampleDropMeal, createSampleMealItem } from '../fixtures/arbitraries';
import { buildMenuMeals } from '../drops/drop-menu';
import { dropCapacitySchema, parseServerTime, servedStorefrontSchema, storefrontSchema } from './storefront';

describe('buildMenuMeals', () => {
  it('the menu lists only enabled and available meals, in menu order and at their special prices', () => {
    const items = new Map([
      ['a', createSampleMealItem({ name: 'A', price: 500_000 })],
      ['b', createSampleMealItem({ name: 'B' })],
      ['gone', createSampleMealItem({ is_available: false })],
    ]);
    const meals = buildMenuMeals(
      [
        createSampleDropMeal('b', { sort_order: 2 }),
        createSampleDropMeal('a', { sort_order: 1, special_price: 400_000 }),
        createSampleDropMeal('gone'),
        createSampleDropMeal('deleted'),
        createSampleDropMeal('a', { is_enabled: false }),
      ],
      items,
    );
    expect(meals.map((meal) => [meal.name, meal.price, meal.regular_price])).toEqual([
      ['A', 400_000, 500_000],
      ['B', 850_000, 850_000],
    ]);
  });

  it('the menu includes every field of a meal that is shown on the meal’s card', () => {
    const {
      preparation_time: _,
      warm_and_plate: ____,
      is_available: __,
      revision: ___,
      ...item
    } = createSampleMealItem({ allergens: ['nuts'] });
    expect(
      buildMenuMeals(
        [createSampleDropMeal('a', { is_featured: true, max_quantity: 7, sort_order: 3 })],
        new Map([['a', createSampleMealItem({ allergens: ['nuts'] })]]),
      ),
    ).toEqual([
      { ...item, id: 'a', regular_price: item.price, is_featured: true, max_quantity: 7, sort_order: 3 },
    ]);
  });

  it('the menu includes ratings only for liked meals', () => {
    const items = new Map(['a', 'b'].map((id) => [id, createSampleMealItem({ name: id })]));
    const liked = new Map([['b', { average: 4.6, couples: 12 }]]);
    const meals = buildMenuMeals([createSampleDropMeal('a'), createSampleDropMeal('b')], items, liked);
    expect(meals.map((meal) => 'liked' in meal && meal.liked)).toEqual([
      false,
      { average: 4.6, couples: 12 },
    ]);
  });

  it('the menu sorts meals with the same position by name', () => {
    const items = new Map(['C', 'A', 'B'].map((name) => [name, createSampleMealItem({ name })]));
    const meals = buildMenuMeals(
      ['C', 'A', 'B'].map((name) => createSampleDropMeal(name)),
      items,
    );
    expect(meals.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });
});

describe('parseServerTime', () => {
  const sent = 'Wed, 18 Nov 2026 09:00:00 GMT';
  it('parseServerTime adds the age of a cached response to the date of the response', () => {
    expect(parseServerTime(sent, null)).toEqual(new Date('2026-11-18T09:00:00Z'));
    expect(parseServerTime(sent, '30')).toEqual(new Date('2026-11-18T09:00:30Z'));
  });
  it('returns null when the response headers contain no valid time', () => {
    expect(parseServerTime(null, null)).toBeNull();
    expect(parseServerTime(sent, 'old')).toBeNull();
  });
});

describe('storefrontSchema', () => {
  const full = {
    drop_id: 'this-week',
    current_orders: 15,
    max_orders: 15,
    full_windows: ['evening'],
    status: 'active',
    order_deadline: new Date('2026-11-19T11:00:00Z'),
    ordering_window: 'closed',
    closed_notice: 'Back in January',
  } as const;
  const none = { ...full, drop_id: null, status: null, order_deadline: null, closed_notice: undefined };

  it.each([full, none])('parses a storefront with the capacity %j', (now) => {
    expect(dropCapacitySchema.parse(now)).toEqual(now);
    const body = { menu: { drop: null, meals: [], published_at: full.order_deadline }, capacity: now };
    expect(storefrontSchema.parse(JSON.parse(JSON.stringify(body)))).toEqual(body);
    // The same storefront as embedded in a served page.
    const served = { ...body, served_at: full.order_deadline, gift: { slug: 'ada' } };
    expect(servedStorefrontSchema.parse(JSON.parse(JSON.stringify(served)))).toEqual(served);
  });
});
