import { dropBoxesSchema, countFreeBoxes } from '@sharebox/domain/drops/drop-boxes';
import type { WeeklyDrop } from '@sharebox/domain/drops/drop';
import { createSampleBox } from '@sharebox/domain/fixtures/sample-waitlist';
import { type DropMeal, getMealSlot, type MenuMeal } from '@sharebox/domain/menu/menu';
import type { StandInShop } from './shop';

/** The sample shop's active drop, with functions that change it and publish the changes as the server does. */
export interface DropOnSale {
  id: string;
  /** A main, an extra and a drink, which make a complete box. */
  meals: [main: MenuMeal, side: MenuMeal, drink: MenuMeal];
  /** Changes the drop. Open pages are updated unless `stopTelling` was called. */
  change: (fields: Partial<WeeklyDrop>) => void;
  changeMeal: (mealId: string, fields: Partial<DropMeal>) => void;
  /** Gives all free boxes to other customers. */
  sellOut: () => void;
  /** Stops live updates, so that pages see changes only when they refetch the storefront. */
  stopTelling: () => void;
}

export function prepareDropOnSale(shop: StandInShop): DropOnSale {
  const id = shop.storefront().capacity.drop_id ?? '';
  const path = `weekly_drops/${id}`;
  const [main, side, drink] = (['main', 'side', 'drink'] as const).map((wanted) =>
    shop.storefront().menu.meals.find((meal) => getMealSlot(meal) === wanted),
  );
  if (!main || !side || !drink) throw new Error('The menu has no whole box');
  const change = (fields: Partial<WeeklyDrop>) => {
    shop.update(path, fields);
    shop.backend.republish();
  };
  return {
    id,
    meals: [main, side, drink],
    change,
    changeMeal: (mealId, fields) => {
      shop.update(`${path}/meals/${mealId}`, fields);
      shop.backend.republish();
    },
    sellOut: () => {
      const boxes = dropBoxesSchema.parse(shop.document(`${path}/private/boxes`));
      const free = countFreeBoxes(boxes, new Date());
      for (let number = boxes.max_boxes; number > boxes.max_boxes - free; number--) {
        boxes.taken[`taken-${number}`] = createSampleBox(number);
      }
      shop.write(`${path}/private/boxes`, boxes);
      change({ current_orders: boxes.max_boxes });
    },
    stopTelling: () => {
      shop.refuse('storefront', ['read']);
    },
  };
}
