import { type WeeklyDrop, weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { dropMealSchema, type DropMeal } from '@sharebox/domain/menu/menu';
import { randomUUID } from 'node:crypto';
import { backend } from '../stack/backend';
import { listFreeBoxes } from '../orders/free-boxes';

const day = 24 * 60 * 60 * 1000;

/** Returns a drop's meal with default values: first in order, with plenty left, at its usual price. */
export function buildDropMeal(meal_item_id: string, fields: Partial<DropMeal> = {}): DropMeal {
  return dropMealSchema.parse({
    meal_item_id,
    is_featured: false,
    is_enabled: true,
    max_quantity: 100,
    special_price: null,
    sort_order: 0,
    ...fields,
  });
}

/** Creates a drop for this test with these meals. The drop takes orders until tomorrow by default. Returns its id. */
export async function writeDropWithMeals(
  meals: readonly DropMeal[],
  fields: Pick<WeeklyDrop, 'max_orders' | 'status' | 'is_active'> & Partial<WeeklyDrop>,
): Promise<string> {
  const { db } = backend();
  const id = `drop-${randomUUID().slice(0, 8)}`;
  const now = Date.now();
  const document = weeklyDropSchema.parse({
    name: 'A drop of a test',
    description: '',
    start_date: new Date(now - 2 * day),
    end_date: new Date(now + 2 * day),
    order_deadline: new Date(now + day),
    delivery_date: new Date(now + 3 * day),
    current_orders: 0,
    created_at: new Date(now - 3 * day),
    ...fields,
  });
  const batch = db.batch();
  batch.create(db.doc(`weekly_drops/${id}`), document);
  listFreeBoxes(batch, id, { from: 1, to: document.max_orders });
  for (const meal of meals) batch.create(db.doc(`weekly_drops/${id}/meals/${meal.meal_item_id}`), meal);
  await batch.commit();
  return id;
}
