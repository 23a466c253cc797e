import { expect } from '@playwright/test';
import { type DropMeal, type MenuMeal, mealItem } from '@sharebox/domain/menu/menu';
import { uniqueWord } from './accounts';
import { openTheDrop, readMenu } from './box';
import { dropMealOf } from './drops';
import { backend } from './backend';

/**
 * Puts a dessert of this test's own at the end of the real menu, so that the live menu can change under a page and no other test has
 * the dish in its box. Answers it in a whole box. Whoever adds one removes it.
 */
export async function addDish() {
  const { db } = backend();
  const dropId = await openTheDrop();
  const { meals } = await readMenu();
  const [main, drink] = (['main', 'drink'] as const).map((wanted) =>
    meals.find((meal) => meal.category === wanted),
  );
  if (!main || !drink) throw new Error('The menu has no whole box');
  const id = `dish-${uniqueWord()}`;
  const item = mealItem.parse({
    ...main,
    name: `Coconut Candy ${id.slice(-8)}`,
    price: 150_000,
    category: 'dessert',
    subcategory: 'extras_dessert',
    is_available: true,
    is_alcoholic: false,
    preparation_time: 10,
    nutritional_info: null,
    allergens: [],
  });
  const sold = dropMealOf(id, { max_quantity: 5, sort_order: 9999 });
  const ref = db.doc(`weekly_drops/${dropId}/meals/${id}`);
  const batch = db.batch();
  batch.create(db.doc(`meal_items/${id}`), item);
  batch.create(ref, sold);
  await batch.commit();

  let dish: MenuMeal | undefined;
  await expect
    .poll(async () => (dish = (await readMenu()).meals.find((meal) => meal.id === id)), { timeout: 45_000 })
    .toBeDefined();
  if (!dish) throw new Error('The dish was not published');
  return {
    dish,
    box: [main, dish, drink],
    change: async (fields: Partial<DropMeal>): Promise<void> => {
      await ref.update({ ...fields });
    },
    remove: async (): Promise<void> => {
      const both = db.batch();
      both.delete(ref);
      both.delete(db.doc(`meal_items/${id}`));
      await both.commit();
    },
  };
}
