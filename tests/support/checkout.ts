import { createAccount, type Account } from './accounts';
import { getBackend } from './get-backend';
import { readBoxes, writePastOrders } from './orders';
import { visitAs, getListEntries } from './page';
import { expect, type Page, type Locator } from '@playwright/test';
import { type DeliveryAddress, deliveryAddressSchema, emptyAddress } from '@sharebox/domain/accounts/address';
import { type Cart, emptyCart, setMeal } from '@sharebox/domain/cart/cart';
import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import { buildBoxKey, type PlacedBox } from '@sharebox/domain/cart/placed-box';
import { countTakenBoxes } from '@sharebox/domain/drops/drop-boxes';
import { weeklyDropSchema } from '@sharebox/domain/drops/drop';
import { type MenuMeal, publishedMenuSchema, type PublishedMenu } from '@sharebox/domain/menu/menu';
import type { Order } from '@sharebox/domain/orders/order';
import { dropCapacitySchema } from '@sharebox/domain/storefront/storefront';

export async function readPublishedMenu(): Promise<
  PublishedMenu & { drop: NonNullable<PublishedMenu['drop']> }
> {
  const { db } = getBackend();
  const menu = publishedMenuSchema.parse((await db.doc('storefront/menu').get()).data());
  if (!menu.drop) throw new Error('No drop is active');
  return { ...menu, drop: menu.drop };
}

/** The number of free boxes that a test needs, however many boxes earlier tests have taken. */
const reservedBoxes = 5;

/** Makes sure that the active drop takes orders until at least tomorrow and has free boxes. Returns its id. */
export async function ensureActiveDropIsOpen(): Promise<string> {
  const { db } = getBackend();
  const { drop } = await readPublishedMenu();
  const ref = db.doc(`weekly_drops/${drop.id}`);
  const { max_orders, order_deadline } = weeklyDropSchema.parse((await ref.get()).data());
  const taken = countTakenBoxes(await readBoxes(drop.id), new Date());
  const needed = { max_orders: Math.max(max_orders, taken + reservedBoxes), order_deadline: daysFromNow(1) };
  if (max_orders < needed.max_orders || order_deadline < needed.order_deadline) {
    const batch = db.batch();
    batch.update(ref, { ...needed, order_deadline: daysFromNow(2) });
    batch.update(db.doc(`${ref.path}/private/boxes`), { max_boxes: needed.max_orders });
    await batch.commit();
  }
  await expect(async () => {
    const shown = dropCapacitySchema.parse((await db.doc('storefront/capacity').get()).data());
    expect(shown.max_orders - shown.current_orders).toBeGreaterThan(0);
    expect(shown.order_deadline?.getTime()).toBeGreaterThan(Date.now());
  }).toPass({ timeout: 45_000 });
  return drop.id;
}

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Saves a delivery address directly in the database. By default, it becomes the default address. */
export async function saveAddress(uid: string, changes: Partial<DeliveryAddress> = {}): Promise<string> {
  const { db } = getBackend();
  const address = deliveryAddressSchema.parse({
    ...emptyAddress,
    address_line_1: '14 Tombia Street',
    area: 'New GRA',
    user_id: uid,
    is_default: true,
    created_at: new Date(),
    ...changes,
  });
  const ref = await db.collection(`profiles/${uid}/delivery_addresses`).add(address);
  return ref.id;
}

export async function addAddress(page: Page, street: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add new address' });
  await form.getByLabel('Street Address').fill(street);
  await form.getByLabel('Area').selectOption('Rumuola');
  await form.getByRole('button', { name: 'Save address' }).click();
  await expect(form).toHaveCount(0);
}

/** Stores a box in the browser as an earlier visit would. The page must be on the shop's origin. */
export async function storeCartInBrowser(page: Page, meals: readonly MenuMeal[]): Promise<void> {
  const packed = meals.reduce<Cart>((cart, meal) => setMeal(cart, meal, 1), emptyCart);
  await page.evaluate((text) => {
    localStorage.setItem('visitor:cart', text);
    // Simulates the event that the browser sends for a change in another tab.
    dispatchEvent(new StorageEvent('storage', { key: 'visitor:cart' }));
  }, JSON.stringify(packed));
}

/** Opens a menu page and waits for the test's own menu, which replaces the dishes of the shop's real menu. */
export async function openMenuPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  // Observes the request inside the page, because Playwright sometimes misses the end of a response from a service
  // worker. A PerformanceObserver works even when a test's clock replaces `performance`.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver((loaded) => {
          if (loaded.getEntries().some(({ name }) => name.endsWith('/api/storefront'))) resolve();
        });
        observer.observe({ type: 'resource', buffered: true });
      }),
  );
}

const firstToAdd = (page: Page) => page.getByRole('button', { name: /^Add: / }).first();

/** Fills a box on `/weekly-drop` by hand with the first main, extra and drink. Ends at checkout. */
export async function fillBox(page: Page, note = ''): Promise<void> {
  await openMenuPage(page, '/weekly-drop');
  for (const heading of ['Choose Your Main Plate', 'Extras', 'Select Your Drinks']) {
    // Allows for the cold start of the function that serves the menu.
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 45_000 });
    await firstToAdd(page).click();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  }
  await expect(page.getByRole('heading', { name: 'Complete Your Love Story' })).toBeVisible();
  if (note) await page.getByLabel('Your love note').fill(note);
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
}

export async function continueToReview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
}

export const getPlaceOrderButton = (page: Page) => page.getByRole('button', { name: /^Place order/ });

/** Waits for the payment instructions, with time for a cold start, and returns the order's id. */
export async function waitForHeldOrder(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Payment Instructions' })).toBeVisible({ timeout: 45_000 });
  const orderId = new URL(page.url()).searchParams.get('orderId');
  if (!orderId) throw new Error(`No order in ${page.url()}`);
  return orderId;
}

export async function placeOrder(page: Page): Promise<string> {
  await getPlaceOrderButton(page).click();
  return waitForHeldOrder(page);
}

/** Expands the fields of the claim form if they are collapsed. */
export async function expandClaimForm(page: Page): Promise<void> {
  const fields = page.locator('details', { hasText: 'email, amount and reference' });
  if ((await fields.getAttribute('open')) === null) await fields.locator('summary').click();
}

export const coldStartOptions = { timeout: 45_000 };

/** Submits a claim, optionally with a screenshot. Ends on the pending page. */
export async function submitPaymentClaim(
  page: Page,
  bankReference: string,
  screenshot?: Buffer,
): Promise<void> {
  await page.getByLabel('Bank Used').selectOption('GTBank');
  await expandClaimForm(page);
  await page.getByLabel('Payment Reference').fill(bankReference);
  if (screenshot) {
    await page
      .getByLabel('Payment screenshot', { exact: true })
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: screenshot });
    await expect(page.getByText('Screenshot uploaded: receipt.png')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit Payment Confirmation' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Submitted Successfully' })).toBeVisible(
    coldStartOptions,
  );
}

/** Finds the only claim on the admin's payments tab with this payer name or order reference. */
export async function findPaymentClaim(page: Page, text: string): Promise<Locator> {
  await page.goto(`/admin/payments?q=${encodeURIComponent(text)}`);
  const payment = getListEntries(page, 'Payment confirmations').filter({ hasText: text });
  await expect(payment).toHaveCount(1);
  return payment;
}

export async function approvePayment(payment: Locator): Promise<void> {
  await payment.getByRole('button', { name: 'Approve' }).click();
  const page = payment.page();
  await page.getByRole('checkbox', { name: /I have seen this money/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve payment' }).click();
}

export const experiencesPath = '/profile?tab=experiences';

export const getOrderCards = (page: Page) => page.getByRole('article', { name: /’s (box|gift)/ });
export const getDialog = (page: Page) => page.getByRole('dialog');

export async function openExperiences(page: Page, account: Account): Promise<void> {
  await visitAs(page, account, experiencesPath);
  await expect(page.getByRole('heading', { name: 'Food Journey' })).toBeVisible();
}

export async function openExperiencesWithOrders(
  page: Page,
  orders: readonly Partial<Order>[],
): Promise<string[]> {
  const account = await createAccount();
  const ids = await writePastOrders(account, orders);
  await openExperiences(page, account);
  await expect(getOrderCards(page).first()).toBeVisible();
  return ids;
}

/** Stores the data that the browser keeps after an order, with an empty cart. The page must be on the shop's origin. */
export async function storeOrderedBox(page: Page, reference: string, note: string): Promise<void> {
  const placed: PlacedBox = { reference, box: buildBoxKey(emptyCart, defaultBoxOptions) };
  await page.evaluate(
    ([text, mark]) => {
      localStorage.setItem('cart_note', text);
      localStorage.setItem('cart_placed', mark);
    },
    [note, JSON.stringify(placed)] as const,
  );
}
