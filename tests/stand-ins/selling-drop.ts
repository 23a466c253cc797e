import { type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { type DropMeal, getMealSlot, type MenuMeal } from '@sharebox/domain/menu/menu';
import { slotSchema } from '@sharebox/domain/orders/slot';
import type { Shop } from './shop';

/** The sample shop's active drop, and changes of it that are published as the server publishes them. */
export interface SellingDrop {
  id: string;
  /** A main, an extra and a drink, which make a complete box. */
  meals: [main: MenuMeal, side: MenuMeal, drink: MenuMeal];
  /** Changes the drop. Open pages are updated unless `stopTelling` was called. */
  change: (fields: Partial<WeeklyDrop>) => void;
  changeMeal: (mealId: string, fields: Partial<DropMeal>) => void;
  /** Gives all free boxes to other customers. */
  sellOut: () => void;
  /** Stops live updates, so that pages see changes only when they fetch the storefront again. */
  stopTelling: () => void;
}

export function sellBoxes(shop: Shop): SellingDrop {
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
      for (const free of shop.documents(`${path}/free_boxes/`)) {
        const number = free.path.slice(`${path}/free_boxes/`.length);
        const taken = slotSchema.parse({
          order_id: `taken-${number}`,
          holder_uid: 'another-customer',
          items: {},
          taken_at: new Date(),
          expires_at: null,
        });
        shop.delete(free.path);
        shop.write(`${path}/slots/${number}`, taken);
      }
      change({ current_orders: weeklyDropSchema.parse(shop.document(path)).max_orders });
    },
    stopTelling: () => {
      shop.refuse('storefront', ['read']);
    },
  };
}
