import type { DropMeal } from '@sharebox/domain/menu';
import { actors } from './support/actors';
import { describeFields } from './support/field-cases';
import { describeMatch, type Access } from './support/firestore-match';

const drop = { name: 'Week 2', is_active: true, status: 'active', max_orders: 15, current_orders: 3 };

const activeDrop: Access = {
  when: 'active and asked for as such',
  path: 'weekly_drops/weekly-drops-d1',
  standing: drop,
  create: drop,
  update: { max_orders: 500 },
  list: (collection) => collection.where('is_active', '==', true),
  may: { get: actors, list: actors },
};

describeMatch('/weekly_drops/{dropId}', 'weekly-drops', activeDrop);

describeMatch('/weekly_drops/{dropId}', 'weekly-drops', {
  ...activeDrop,
  when: 'not active, or all of them',
  standing: { ...drop, is_active: false },
  list: (collection) => collection,
  may: { get: ['an admin'], list: ['an admin'] },
});

const dropMeal: DropMeal = {
  meal_item_id: 'jollof',
  is_featured: false,
  is_enabled: true,
  max_quantity: 100,
  special_price: null,
  sort_order: 1,
};

const dropMeals: Access = {
  path: 'weekly_drops/drop-meals-d1/meals/jollof',
  standing: dropMeal,
  create: dropMeal,
  update: { is_featured: true },
  may: {
    get: ['an admin'],
    list: ['an admin'],
    create: ['an admin'],
    update: ['an admin'],
    delete: ['an admin'],
  },
};

describeMatch('/weekly_drops/{dropId}/meals/{mealItemId}', 'drop-meals', dropMeals);

describeFields('/weekly_drops/{dropId}/meals/{mealItemId}', 'drop-meals', dropMeals, {
  actor: 'an admin',
  allowed: [
    { what: 'a special price of ₦1', fields: { special_price: 100 } },
    { what: 'none to sell', fields: { max_quantity: 0 } },
    { what: 'as many as may be', fields: { max_quantity: 100_000, sort_order: 100_000 } },
    { what: 'a meal switched off', fields: { is_enabled: false } },
    { what: 'the first place', fields: { sort_order: 0 } },
  ],
  refused: [
    { what: 'the meal of another path', fields: { meal_item_id: 'egusi' } },
    { what: 'no meal', fields: { meal_item_id: undefined } },
    { what: 'a feature mark in words', fields: { is_featured: 'yes' } },
    { what: 'an enabled mark in words', fields: { is_enabled: 'yes' } },
    { what: 'fewer than none to sell', fields: { max_quantity: -1 } },
    { what: 'half a meal to sell', fields: { max_quantity: 1.5 } },
    { what: 'more to sell than any kitchen has', fields: { max_quantity: 100_001 } },
    { what: 'a special price of 99 kobo', fields: { special_price: 99 } },
    { what: 'a special price in words', fields: { special_price: 'half' } },
    { what: 'no word on a special price', fields: { special_price: undefined } },
    { what: 'a place that is no whole number', fields: { sort_order: 0.5 } },
    { what: 'a place after the last', fields: { sort_order: 100_001 } },
    { what: 'a place before the first', fields: { sort_order: -1 } },
    { what: 'a field nobody listed', fields: { sold: 0 } },
  ],
});

describeMatch('/weekly_drops/{dropId}/slots/{slotNumber}', 'drop-slots', {
  path: 'weekly_drops/drop-slots-d1/slots/1',
  standing: { order_id: 'o1' },
  create: { order_id: 'mine' },
  update: { order_id: 'mine' },
  may: { get: ['an admin'], list: ['an admin'] },
});
