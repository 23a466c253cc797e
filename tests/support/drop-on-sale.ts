import { createUniqueWord, type Account } from './accounts';
import { getEmulatorAdmin, overrideStorefront, getBackend } from './get-backend';
import { readPublishedMenu } from './checkout';
import { buildDropMeal, writeDropWithMeals } from './orders';
import { test as base, type Page } from '@playwright/test';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { buildMenuMeals } from '@sharebox/domain/drops/drop-menu';
import { dropMealSchema, mealItemSchema, type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import { storefrontSchema, type Storefront } from '@sharebox/domain/storefront/storefront';
import { waitlistEntrySchema, type WaitlistEntry } from '@sharebox/domain/waitlist/waitlist';

/** An active drop, which is visible only on the page of one test. */
interface OwnDrop {
  /** The drop's dishes, which make a complete box. */
  meals: [main: MenuMeal, side: MenuMeal, drink: MenuMeal];
}

const ref = (id: string) => getEmulatorAdmin().db.doc(`weekly_drops/${id}`);

/** Returns the published menu's first main, side and drink, which make a complete box. */
async function readDishesForBox(): Promise<OwnDrop['meals']> {
  const { meals } = await readPublishedMenu();
  const [main, side, drink] = (['main', 'side', 'drink'] as const).map((wanted) =>
    meals.find((meal) => getMealSlot(meal) === wanted),
  );
  if (!main || !side || !drink) throw new Error('The menu has no whole box');
  return [main, side, drink];
}

/** Earlier than the creation of any real drop, so that the server never publishes the test's drop. */
const longAgo = new Date('2001-01-01T00:00:00Z');

function writeOwnDrop(meals: readonly MenuMeal[], maxOrders: number): Promise<string> {
  const sold = meals.map(({ id, price, regular_price }, index) =>
    buildDropMeal(id, { special_price: price === regular_price ? null : price, sort_order: index }),
  );
  return writeDropWithMeals(sold, {
    max_orders: maxOrders,
    status: 'active',
    is_active: true,
    created_at: longAgo,
  });
}

async function buildStorefront(id: string, { capacity }: Storefront): Promise<Storefront> {
  const { db } = getEmulatorAdmin();
  const drop = weeklyDropSchema.parse((await ref(id).get()).data());
  const meals = (await ref(id).collection('meals').get()).docs.map((one) => dropMealSchema.parse(one.data()));
  const items = await Promise.all(meals.map((meal) => db.doc(`meal_items/${meal.meal_item_id}`).get()));
  return storefrontSchema.parse({
    menu: {
      drop: { ...drop, id },
      meals: buildMenuMeals(
        meals,
        new Map(items.map((item) => [item.id, mealItemSchema.parse(item.data())])),
      ),
      published_at: new Date(),
    },
    capacity: { ...capacity, ...drop, drop_id: id },
  });
}

/** Playwright's `test` with a separate drop for each test that uses `ownDrop`. The drop is closed after the test. */
export const test = base.extend<{ ownDrop: OwnDrop }>({
  ownDrop: async ({ page }, use) => {
    const meals = await readDishesForBox();
    const id = await writeOwnDrop(meals, 3);
    await overrideStorefront(page, (real) => buildStorefront(id, real));
    await use({ meals });
    await ref(id).update({ is_active: false, status: 'closed' });
  },
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

/** Returns the fields that offer box 3 to a waiting member for the next 20 minutes. */
export const buildWaitlistOfferFields = (): Partial<WaitlistEntry> => ({
  status: 'offered',
  slot: 3,
  offered_at: new Date(),
  offer_expires_at: inMinutes(20),
});

/**
 * Shows a sold-out drop with the member's position on the waiting list. Returns a function that offers the member a
 * box.
 */
export async function showSoldOutDrop(
  page: Page,
  member: Account,
  place: Partial<WaitlistEntry> | null,
): Promise<() => Promise<void>> {
  const dropId = `drop-${createUniqueWord()}`;
  const ref = getBackend().db.doc(`waitlist/${dropId}/entries/${member.uid}`);
  if (place) {
    await ref.set(
      waitlistEntrySchema.parse({
        user_id: member.uid,
        drop_id: dropId,
        joined_at: new Date(),
        status: 'waiting',
        slot: null,
        offered_at: null,
        offer_expires_at: null,
        ...place,
      }),
    );
  }
  await overrideStorefront(page, (real) =>
    storefrontSchema.parse({
      menu: { ...real.menu, drop: real.menu.drop && { ...real.menu.drop, id: dropId } },
      capacity: { ...real.capacity, drop_id: dropId, status: 'active', current_orders: 15, max_orders: 15 },
    }),
  );
  return async () => {
    await ref.update({ ...buildWaitlistOfferFields() });
  };
}
