import { createDropBoxes, toMealLimits } from '@sharebox/domain/drops/drop-boxes';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import { getEmulatorStore } from './stack';
import { buildDropMeal } from '../../support/orders';

const day = 86_400_000;
const categories = ['main', 'side', 'drink'] as const;

/** Creates an open drop with earlier dates than all other drops, so that the storefront never shows it. */
export async function createTestDrop(dropId: string, maxOrders = 3): Promise<void> {
  const { boxes, db, drops, dropMeals, mealItems, settings } = getEmulatorStore();
  const shop = (await settings.get()).data();
  const batch = db.batch();
  batch.set(settings, {
    bank_account: { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' },
    support: { email: 'help@example.com', phone: '+2348123456789' },
    hold_minutes: 30,
    claim_hours: 24,
    ...shop,
    ordering_window: 'always_open',
  });
  const now = Date.now();
  batch.set(drops.doc(dropId), {
    name: 'A drop of a test',
    description: '',
    start_date: new Date(now - day),
    end_date: new Date(now + day),
    order_deadline: new Date(now + day),
    delivery_date: new Date(now + 2 * day),
    max_orders: maxOrders,
    current_orders: 0,
    status: 'active',
    is_active: true,
    window_limits: {},
    full_windows: [],
    has_waitlist: false,
    opens_by_itself: false,
    revision: 0,
    created_at: new Date(0),
  });
  const meals = categories.map((category, index) =>
    buildDropMeal(`${dropId}-${category}`, { sort_order: index }),
  );
  batch.set(boxes(dropId), createDropBoxes(maxOrders, toMealLimits(meals)));
  for (const meal of meals) batch.set(dropMeals(dropId).doc(meal.meal_item_id), meal);
  for (const category of categories) {
    batch.set(mealItems.doc(`${dropId}-${category}`), buildTestMeal(category));
  }
  await batch.commit();
}

export const buildTestMeal = (category: (typeof categories)[number]) =>
  createSampleMealItem({ name: `A ${category} of a test`, category, price: 100_000 });

/** Closes the drop, so that later tests do not use it. */
export async function closeTestDrop(dropId: string): Promise<void> {
  const { drops, mealItems } = getEmulatorStore();
  await drops.doc(dropId).update({ is_active: false, status: 'delivered' });
  await Promise.all(categories.map((category) => mealItems.doc(`${dropId}-${category}`).delete()));
}

export function buildTestBoxItems(dropId: string) {
  return categories.map((category) => ({ meal_item_id: `${dropId}-${category}`, quantity: 1 }));
}
