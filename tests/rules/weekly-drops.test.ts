import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { createDropBoxes } from '@sharebox/domain/drops/drop-boxes';
import { type CutOff, createCutOff } from '@sharebox/domain/kitchen/cut-off';
import type { KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { maxTickPortions } from '@sharebox/domain/kitchen/kitchen-tick';
import type { DropMeal } from '@sharebox/domain/menu/menu';
import { actors, getOwnerUid } from './support/actors';
import {
  describeMatch,
  type ExpectedAccess,
  expectAccess,
  getActorFirestore,
  firestoreOperations,
  writeWithRulesDisabled,
} from './support/firestore-match';
import { serverTimestamp } from 'firebase/firestore';
import { describe, it } from 'vitest';

const drop = { name: 'Week 2', is_active: true, status: 'active', max_orders: 15, current_orders: 3 };

const activeDrop: ExpectedAccess = {
  when: 'active, with a query for active drops',
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
  when: 'inactive, or listing all',
  standing: { ...drop, is_active: false },
  list: (collection) => collection,
  may: {
    get: ['the kitchen', 'a bookkeeper', 'an admin'],
    list: ['the kitchen', 'a bookkeeper', 'an admin'],
  },
});

const dropMeal: DropMeal = {
  meal_item_id: 'jollof',
  is_featured: false,
  is_enabled: true,
  max_quantity: 100,
  special_price: null,
  sort_order: 1,
};

const dropMeals: ExpectedAccess = {
  path: 'weekly_drops/drop-meals-d1/meals/jollof',
  standing: dropMeal,
  create: dropMeal,
  update: { is_featured: true },
  may: { get: ['an admin'], list: ['an admin'] },
};

describeMatch('/weekly_drops/{dropId}/meals/{mealItemId}', 'drop-meals', dropMeals);

describeMatch('/weekly_drops/{dropId}/private/boxes', 'drop-boxes', {
  path: 'weekly_drops/drop-boxes-d1/private/boxes',
  standing: createDropBoxes(15),
  create: createDropBoxes(15),
  update: { max_boxes: 500 },
  may: { get: ['an admin'] },
});

const box: KitchenBox = {
  number: 1,
  items: [{ meal_item_id: 'jollof', name: 'Jollof', category: 'main', quantity: 2 }],
  is_verified: true,
  dietary_needs: ['Peanuts'],
  change_request: null,
  changed_at: new Date(0),
  ...defaultBoxOptions,
  is_gift: false,
};

describeMatch('/weekly_drops/{dropId}/kitchen_boxes/{orderId}', 'kitchen-boxes', {
  path: 'weekly_drops/kitchen-boxes-d1/kitchen_boxes/order',
  standing: box,
  create: box,
  update: { is_verified: false },
  may: { get: ['the kitchen', 'an admin'], list: ['the kitchen', 'an admin'] },
  // The order exists too, to test that its recipient can't read the kitchen box.
  beside: { 'orders/order': { user_id: getOwnerUid('kitchen-boxes') } },
});

const tick = (portions: unknown) => ({
  portions,
  ticked_at: serverTimestamp(),
});
const ticks: ExpectedAccess = {
  path: 'weekly_drops/kitchen-ticks-d1/kitchen_ticks/jollof',
  standing: { portions: 12, ticked_at: new Date('2026-11-27T09:00:00Z') },
  create: tick(12),
  update: tick(14),
  may: Object.fromEntries(firestoreOperations.map((operation) => [operation, ['the kitchen', 'an admin']])),
  beside: { 'weekly_drops/kitchen-ticks-d1': drop, 'meal_items/jollof': { name: 'Jollof' } },
};

describeMatch('/weekly_drops/{dropId}/kitchen_ticks/{mealItemId}', 'kitchen-ticks', ticks);

describe('the rule for ticks of cooked dishes', () => {
  it.each([
    ['accepts 0 portions', tick(0), true],
    ['accepts as many portions as a drop can offer', tick(maxTickPortions), true],
    ['rejects more portions than a drop can offer', tick(maxTickPortions + 1), false],
    ['rejects a negative number of portions', tick(-1), false],
    ['rejects a fraction of a portion', tick(1.5), false],
    ['rejects a string as the number of portions', tick('all'), false],
    ['rejects a tick without portions', { ticked_at: tick(1).ticked_at }, false],
    ['rejects a tick without a timestamp', { portions: 1 }, false],
    [
      'rejects a timestamp other than the server’s',
      { portions: 1, ticked_at: new Date('2026-11-27T09:00:00Z') },
      false,
    ],
    ['rejects an additional field', { ...tick(1), by: 'Dorcas' }, false],
  ])('the rule for ticks of cooked dishes %s', async (_, fields, allowed) => {
    await writeWithRulesDisabled({ ...ticks.beside, [ticks.path]: null });
    const kitchen = getActorFirestore('kitchen-ticks', 'the kitchen').doc(ticks.path);
    await expectAccess(allowed, kitchen.set(fields));
    await writeWithRulesDisabled({ [ticks.path]: ticks.standing });
    await expectAccess(allowed, kitchen.set(fields));
  });
});

it.each([
  ['a drop', { 'weekly_drops/kitchen-ticks-d1': null, 'meal_items/jollof': { name: 'Jollof' } }],
  ['a dish', { 'weekly_drops/kitchen-ticks-d1': drop, 'meal_items/jollof': null }],
])('rejects a tick of a cooked dish for %s that does not exist', async (_, beside) => {
  await writeWithRulesDisabled({ ...beside, [ticks.path]: null });
  const kitchen = getActorFirestore('kitchen-ticks', 'the kitchen').doc(ticks.path);
  await expectAccess(false, kitchen.set(ticks.create));
});

const mark = { packed_at: serverTimestamp() };
const packedBox = 'weekly_drops/packed-boxes-d1/kitchen_boxes/order';
const marks: ExpectedAccess = {
  path: 'weekly_drops/packed-boxes-d1/packed_boxes/order',
  standing: { packed_at: new Date('2026-11-27T09:00:00Z') },
  create: mark,
  update: mark,
  may: Object.fromEntries(firestoreOperations.map((operation) => [operation, ['the kitchen', 'an admin']])),
  // The order exists too, to test that its recipient can't read the mark of the packed box.
  beside: { [packedBox]: box, 'orders/order': { user_id: getOwnerUid('packed-boxes') } },
};

describeMatch('/weekly_drops/{dropId}/packed_boxes/{orderId}', 'packed-boxes', marks);

describe('the rule for marks of packed boxes', () => {
  it.each([
    ['accepts the server’s timestamp', mark, true],
    ['rejects a mark without a timestamp', {}, false],
    ['rejects a timestamp other than the server’s', marks.standing, false],
    ['rejects an additional field', { ...mark, by: 'Dorcas' }, false],
  ])('the rule for marks of packed boxes %s', async (_, fields, allowed) => {
    await writeWithRulesDisabled({ ...marks.beside, [marks.path]: null });
    const kitchen = getActorFirestore('packed-boxes', 'the kitchen').doc(marks.path);
    await expectAccess(allowed, kitchen.set(fields));
    await writeWithRulesDisabled({ [marks.path]: { packed_at: new Date('2026-11-27T08:00:00Z') } });
    await expectAccess(allowed, kitchen.set(fields));
  });

  it('rejects a packed mark for a box without a kitchen copy, but lets the kitchen remove an existing mark', async () => {
    await writeWithRulesDisabled({ ...marks.beside, [packedBox]: null, [marks.path]: null });
    const kitchen = getActorFirestore('packed-boxes', 'the kitchen').doc(marks.path);
    await expectAccess(false, kitchen.set(mark));
    await writeWithRulesDisabled({ [marks.path]: marks.standing });
    await expectAccess(false, kitchen.set(mark));
    await expectAccess(true, kitchen.delete());
  });
});

const cutOff: CutOff = createCutOff(new Date('2026-11-26T11:00:00Z'), false);

describeMatch('/cut_offs/{dropId}', 'cut-offs', {
  path: 'cut_offs/cut-offs-d1',
  standing: cutOff,
  create: cutOff,
  update: { boxes: 500 },
  may: { get: ['the kitchen', 'an admin'] },
});
