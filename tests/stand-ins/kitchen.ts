import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { expect, type Page } from '@playwright/test';
import { createSampleMealItem } from '@sharebox/domain/fixtures/arbitraries';
import { buildCookingCounts } from '@sharebox/domain/kitchen/cooking-counts';
import { type CutOff, createCutOff } from '@sharebox/domain/kitchen/cut-off';
import type { KitchenBox } from '@sharebox/domain/kitchen/kitchen-box';
import { createDropBoxes } from '@sharebox/domain/drops/drop-boxes';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import type { StandInShop } from './shop';
import { createAccount } from '../support/accounts';
import { visitAs } from '../support/page';

const hourMs = 3_600_000;
export const jollof = { meal_item_id: 'jollof', name: 'Smoky Party Jollof', category: 'main' as const };
export const zobo = { meal_item_id: 'zobo', name: 'Zobo', category: 'drink' as const };

const plainBox = {
  change_request: null,
  ...defaultBoxOptions,
  is_gift: false,
} as const;

/** Deletes the drops of the sample shop with all their data, because their delivery dates depend on the current day. */
export function removeDrops(shop: StandInShop): void {
  shop.clear('weekly_drops/', 'cut_offs/');
}

export function writeDrop(shop: StandInShop, id: string, inHours: number, changes: object = {}): void {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs);
  shop.write(
    `weekly_drops/${id}`,
    weeklyDropSchema.parse({
      name: `Drop ${id}`,
      description: '',
      start_date: at(-48),
      end_date: at(inHours),
      order_deadline: at(inHours - 24),
      delivery_date: at(inHours),
      max_orders: 15,
      current_orders: 3,
      status: 'closed',
      is_active: false,
      ...{ window_limits: {}, full_windows: [], has_waitlist: false, opens_by_itself: false, revision: 0 },
      created_at: at(-72),
      ...changes,
    }),
  );
  shop.write(`weekly_drops/${id}/private/boxes`, createDropBoxes(15));
}

export function writeKitchenBox(shop: StandInShop, id: string, box: Partial<KitchenBox>): void {
  const fullBox: KitchenBox = {
    number: 1,
    items: [{ ...jollof, quantity: 2 }],
    is_verified: true,
    dietary_needs: [],
    changed_at: new Date(0),
    ...plainBox,
    ...box,
  };
  shop.write(`weekly_drops/next/kitchen_boxes/${id}`, fullBox);
}

/** Writes three boxes of the next drop. One of them is unpaid, two have dietary needs. */
export function writeKitchenBoxes(shop: StandInShop): void {
  writeDrop(shop, 'next', 20);
  shop.write(
    'meal_items/jollof',
    createSampleMealItem({ name: jollof.name, allergens: ['Peanuts', 'Fish'] }),
  );
  shop.write('meal_items/zobo', createSampleMealItem({ name: zobo.name, category: 'drink' }));
  writeKitchenBox(shop, 'a', { number: 7, dietary_needs: ['Peanuts', 'no hot pepper'] });
  writeKitchenBox(shop, 'b', {
    number: 2,
    items: [
      { ...jollof, quantity: 1 },
      { ...zobo, quantity: 2 },
    ],
  });
  writeKitchenBox(shop, 'c', { number: 11, is_verified: false, dietary_needs: ['no onions'] });
}

/**
 * Writes a cut-off whose counts differ from {@link writeKitchenBoxes}'s boxes: one more portion of jollof, and no zobo.
 */
export function writeCutOff(shop: StandInShop, changes: Partial<CutOff> = {}): void {
  const was: KitchenBox = {
    number: 1,
    items: [{ ...jollof, quantity: 6 }],
    is_verified: true,
    dietary_needs: [],
    changed_at: new Date(0),
    ...plainBox,
  };
  const meal = {
    name: jollof.name,
    allergens: ['Peanuts', 'Fish'],
    has_no_allergens: false,
    is_alcoholic: false,
    tags: [],
  };
  const cutOff: CutOff = {
    ...createCutOff(new Date(Date.now() - 3 * hourMs), false),
    counted_at: new Date(Date.now() - 2 * hourMs),
    boxes: 4,
    unverified: 1,
    counts: buildCookingCounts([was], new Map([[jollof.meal_item_id, meal]])),
    ...changes,
  };
  shop.write('cut_offs/next', cutOff);
}

/** Replaces all drops with the data written by `write`, and opens the kitchen page as a cook. */
export async function openKitchenWithData(
  page: Page,
  shop: StandInShop,
  write = writeKitchenBoxes,
): Promise<void> {
  removeDrops(shop);
  write(shop);
  await openKitchen(page);
}

export async function openKitchen(page: Page): Promise<void> {
  await visitAs(page, await createAccount({ isCook: true }), '/kitchen');
  await expect(page.getByRole('heading', { name: 'Kitchen', level: 1 })).toBeVisible();
}
