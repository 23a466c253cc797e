import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import type { DropMeal, MealItem } from '@sharebox/domain/menu/menu';
import { sampleDrinks } from './drinks';
import { sampleDesserts, sampleForeignExtras, sampleLocalExtras } from './extras';
import { sampleMains } from './mains';
import { toSampleMealItem, type SampleMenuSection, type SampleMeal } from './meal';
import { toSampleId } from './sample-id';
import { getActiveDropDates, getEarlierDropDates, getTodaysDropDates } from './sample-week';

/** Nine of these boxes are taken in the active drop, so that the shop displays how few are left. */
export const sampleMaxOrders = 15;

export const sampleDropIds = {
  active: toSampleId('the active drop'),
  earlier: toSampleId('the earlier drop'),
  today: toSampleId('the drop of today'),
};
export type SampleDropKey = keyof typeof sampleDropIds;

const menu: [SampleMenuSection, SampleMeal[]][] = [
  ['main', sampleMains],
  ['foreign', sampleForeignExtras],
  ['local', sampleLocalExtras],
  ['sweet', sampleDesserts],
  ['drink', sampleDrinks],
];

export const sampleMealItems: ReadonlyMap<string, MealItem> = new Map(
  menu.flatMap(([place, meals]) => meals.map((meal) => [meal.id, toSampleMealItem(place, meal)] as const)),
);

export const sampleDropMeals: readonly DropMeal[] = menu
  .flatMap(([, meals]) => meals)
  .map((meal, index) => ({
    meal_item_id: meal.id,
    is_featured: meal.featured ?? false,
    is_enabled: true,
    max_quantity: meal.atMost ?? 100,
    special_price: meal.special === undefined ? null : meal.special * 100,
    sort_order: index + 1,
  }));

const untouched = {
  window_limits: {},
  full_windows: [],
  has_waitlist: false,
  opens_by_itself: false,
  revision: 0,
};

export function buildSampleDrops(
  now: Date,
  taken: Record<SampleDropKey, number>,
): Record<SampleDropKey, WeeklyDrop> {
  const week = getActiveDropDates(now);
  const before = getEarlierDropDates(now);
  const today = getTodaysDropDates(now);
  return {
    active: {
      name: 'Harmattan Nights',
      description:
        'Smoke, pepper and something cold: native soup and jollof beside a ribeye and a green curry, for a long evening in.',
      ...week,
      max_orders: sampleMaxOrders,
      current_orders: taken.active,
      status: 'active',
      is_active: true,
      ...untouched,
      created_at: week.start_date,
    },
    earlier: {
      name: 'Two Forks, One Pot',
      description: 'The soups you grew up with and the desserts you did not.',
      ...before,
      max_orders: sampleMaxOrders,
      current_orders: taken.earlier,
      status: 'delivered',
      is_active: false,
      ...untouched,
      created_at: before.start_date,
    },
    today: {
      name: 'A Night off from the Stove',
      description: 'Soups that were stirred for hours, and a dessert to argue over. Nobody washes up but us.',
      ...today,
      max_orders: sampleMaxOrders,
      current_orders: taken.today,
      status: 'closed',
      is_active: false,
      ...untouched,
      created_at: today.start_date,
    },
  };
}
