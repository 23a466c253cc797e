import { type DropBoxes, createDropBoxes, toMealLimits } from '@sharebox/domain/drops/drop-boxes';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import type { MealCategory } from '@sharebox/domain/menu/menu';
import type { ShopSettings } from '@sharebox/domain/shop/settings';
import type { Firestore } from 'firebase-admin/firestore';
import type { Services } from '../../../functions/src/platform/services';

export const tuesday = new Date('2026-11-17T09:00:00Z');
export const dropId = 'this-week';
/** A meal for each required category and one side, with prices in kobo. */
export const meals = {
  jollof: { category: 'main', subcategory: 'main', price: 850_000 },
  suya: { category: 'addon', subcategory: 'extras_foreign', price: 300_050 },
  plantain: { category: 'side', subcategory: 'extras_local', price: 150_000 },
  zobo: { category: 'drink', subcategory: 'drink', price: 120_000 },
} as const satisfies Record<string, { category: MealCategory; subcategory: string; price: number }>;

export interface ShopOptions {
  maxOrders?: number;
  maxJollof?: number;
  settings?: Partial<ShopSettings>;
  orderDeadline?: Date;
  /** True if the shop needs its own Firestore project, because the test passes the project's id to another process. */
  hasOwnFirestore?: boolean;
  database?: Firestore;
}

export async function seedShop({ store }: Pick<Services, 'store'>, options: ShopOptions): Promise<void> {
  const batch = store.db.batch();
  batch.set(store.settings, {
    bank_account: { bank_name: 'GTBank', account_name: 'Share Box', account_number: '0123456789' },
    support: { email: 'help@example.com', phone: '+2348123456789' },
    ordering_window: 'weekly',
    hold_minutes: 30,
    claim_hours: 24,
    ...options.settings,
  });
  batch.set(store.drops.doc(dropId), {
    name: 'Harmattan nights',
    description: '',
    start_date: new Date('2026-11-16T00:00:00+01:00'),
    end_date: new Date('2026-11-20T00:00:00+01:00'),
    order_deadline: options.orderDeadline ?? new Date('2026-11-19T12:00:00+01:00'),
    delivery_date: new Date('2026-11-20T17:00:00+01:00'),
    max_orders: options.maxOrders ?? 15,
    current_orders: 0,
    status: 'active',
    is_active: true,
    window_limits: {},
    full_windows: [],
    has_waitlist: false,
    opens_by_itself: false,
    revision: 0,
    created_at: tuesday,
  });
  const dropMeals = Object.keys(meals).map((id, index) => ({
    meal_item_id: id,
    is_featured: false,
    is_enabled: true,
    max_quantity: id === 'jollof' ? (options.maxJollof ?? 1000) : 1000,
    special_price: null,
    sort_order: index,
  }));
  batch.set(store.boxes(dropId), createDropBoxes(options.maxOrders ?? 15, toMealLimits(dropMeals)));
  for (const meal of dropMeals) batch.set(store.dropMeals(dropId).doc(meal.meal_item_id), meal);
  for (const [id, { category, subcategory, price }] of Object.entries(meals)) {
    batch.set(store.mealItems.doc(id), createSampleMealItem({ name: id, category, subcategory, price }));
  }
  await batch.commit();
}

/** Creates a member with a complete profile and an address. */
export async function createMember({ store }: Pick<Services, 'store'>, uid: string): Promise<void> {
  const batch = store.db.batch();
  batch.set(
    store.profiles.doc(uid),
    profileSchema.parse({
      first_name: 'Ada',
      last_name: 'Obi',
      phone_number: '+2348123456789',
      updated_at: tuesday,
    }),
  );
  batch.set(store.db.doc(`profiles/${uid}/delivery_addresses/home`), {
    user_id: uid,
    label: 'Home',
    address_line_1: '1 Aba Road',
    address_line_2: '',
    city: 'Port Harcourt',
    state: 'Rivers State',
    zip_code: '',
    area: 'Rumuola',
    landmark: '',
    gate_code: '',
    is_default: false,
    created_at: new Date('2026-01-05T09:00:00Z'),
  });
  await batch.commit();
}

export async function readBoxes({ store }: Pick<Services, 'store'>, drop = dropId): Promise<DropBoxes> {
  const boxes = (await store.boxes(drop).get()).data();
  if (!boxes) throw new Error(`No boxes of ${drop}`);
  return boxes;
}

/** Returns the ids of the orders that have a box. */
export async function readTakenBoxOrderIds(shop: Pick<Services, 'store'>, drop = dropId): Promise<string[]> {
  return Object.keys((await readBoxes(shop, drop)).taken);
}

/** Changes a drop's stored boxes directly, to prepare states that no Cloud Function produces. */
export async function changeStoredBoxes(
  shop: Pick<Services, 'store'>,
  change: (boxes: DropBoxes) => DropBoxes,
): Promise<void> {
  await shop.store.boxes(dropId).set(change(await readBoxes(shop)));
}

export async function setJollofLimit(shop: Pick<Services, 'store'>, max_quantity: number): Promise<void> {
  await shop.store.dropMeals(dropId).doc('jollof').update({ max_quantity });
  await changeStoredBoxes(shop, (boxes) => ({
    ...boxes,
    meal_limits: { ...boxes.meal_limits, jollof: max_quantity },
  }));
}
