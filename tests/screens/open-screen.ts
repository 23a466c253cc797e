import { expect, type Page } from '@playwright/test';
import { type Cart, emptyCart } from '@sharebox/domain/cart/cart';
import { type MenuMeal, getMealSlot } from '@sharebox/domain/menu/menu';
import type { Storefront } from '@sharebox/domain/storefront/storefront';
import { overrideStorefront, withTakenBoxes } from '../support/get-backend';
import { readPublishedMenu } from '../support/checkout';
import { reloadOnNextVisit, visit } from '../support/page';

export const coldStartOptions = { timeout: 60_000 };

export async function openPath(page: Page, address: string, heading?: string | RegExp): Promise<void> {
  await visit(page, address);
  const shown = page.getByRole('heading', heading === undefined ? { level: 1 } : { name: heading });
  await expect(shown.first()).toBeVisible(coldStartOptions);
}

export async function openPathContainingText(
  page: Page,
  address: string,
  text: string | RegExp,
): Promise<void> {
  await visit(page, address);
  await expect(page.getByText(text).first()).toBeVisible(coldStartOptions);
}

export const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();

/** Returns a cart that contains the dish with the longest name for each slot. */
async function buildCompleteCart(): Promise<Cart> {
  const { meals } = await readPublishedMenu();
  const cart: Cart = { ...emptyCart };
  const longest = (one: MenuMeal, other: MenuMeal) => other.name.length - one.name.length;
  for (const meal of [...meals].sort(longest)) {
    const { id, name, price, image_url: image } = meal;
    cart[getMealSlot(meal)] ??= { item: { id, name, price, image }, quantity: 2 };
  }
  return cart;
}

/** Writes these entries to the browser's storage on every subsequent page load. */
export async function seedBrowserStorage(
  page: Page,
  entries: { local?: Record<string, unknown>; session?: Record<string, unknown> },
): Promise<void> {
  await page.addInitScript(({ local = {}, session = {} }) => {
    const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, text(value));
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, text(value));
  }, entries);
  reloadOnNextVisit(page);
}

export const storeCompleteCart = async (page: Page) =>
  seedBrowserStorage(page, {
    local: {
      'visitor:cart': await buildCompleteCart(),
      cart_note: 'To us, and to every Friday like this one.',
    },
  });

export const storeGiftCart = async (page: Page) =>
  seedBrowserStorage(page, { local: { gift_cart: await buildCompleteCart() } });

export const showSoldOutStorefront = (page: Page) => overrideStorefront(page, withTakenBoxes(15, 15));

export const showClosedOrdering = (page: Page) =>
  overrideStorefront(page, (real) => ({
    ...real,
    capacity: { ...real.capacity, order_deadline: new Date(0) },
  }));

const withoutDrop = (real: Storefront): Storefront => ({
  menu: { ...real.menu, drop: null, meals: [] },
  capacity: { ...real.capacity, drop_id: null, status: null, order_deadline: null, current_orders: 0 },
});

export const showStorefrontWithoutDrop = (page: Page) => overrideStorefront(page, withoutDrop);

export const failStorefrontRequests = (page: Page) =>
  page.route('**/api/storefront', (route) => route.fulfill({ status: 503 }));
