import { expect, type Page } from '@playwright/test';
import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import { waitlistEntry } from '@sharebox/domain/order/waitlist';
import { createAccount, signIn } from '../support/accounts';
import { packBox, placeBox, placeButton, saveAddress } from '../support/box';
import { cutOffFirestore } from '../support/cut-off-firestore';
import { emulatorAdmin } from '../support/emulator-admin';
import { readOrder } from '../support/orders';
import { addDish } from '../support/own-dish';
import { type OwnDrop, test } from '../support/own-drop';

test.describe.configure({ timeout: 180_000 });
test.use({ actionTimeout: 30_000 });

/** Until something that takes a function, perhaps a cold one, or a trigger is there. */
const served = { timeout: 45_000 };

const review = '/review-order/self';

/** Somebody with an address and a box of this drop in the cart, on this page. */
async function reach(page: Page, drop: OwnDrop, path: '/review-order/self' | '/checkout'): Promise<string> {
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await signIn(page, buyer);
  await packBox(page, drop.meals);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Checkout|Review Your Order/, served);
  await expect(page.getByText('14 Tombia Street')).toBeVisible();
  return buyer.uid;
}

/** Nothing was ordered, nothing left the cart, and the message has the focus. */
async function expectToldInPlace(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.locator(':focus').getByRole('alert')).toBeInViewport();
}

test('a dish whose price changes, and which then leaves the menu, is told on the page that is open', async ({
  page,
}) => {
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  const { box, dish, ...published } = await addDish();
  const raised = dish.price + 100_000;
  try {
    await signIn(page, buyer);
    await packBox(page, box);
    await page.goto(review);
    await expect(page.getByText(dish.name)).toBeVisible(served);
    await published.change({ special_price: raised });
    const repriced = page.getByRole('alert').filter({ hasText: 'A price changed while you were choosing.' });
    await expect(repriced).toContainText(`${dish.name} was ${formatNaira(koboToNaira(dish.price))}`, served);
    await placeButton(page).click();
    await expectToldInPlace(page);
    await page.getByRole('button', { name: /^Accept the new total of/ }).click();
    await expect(repriced).toBeHidden();

    await published.change({ is_enabled: false });
    const gone = page.getByRole('alert').filter({ hasText: `${dish.name} is no longer on the menu.` });
    await expect(gone).toBeVisible(served);
    await placeButton(page).click();
    await expectToldInPlace(page);
  } finally {
    await published.remove();
  }
});

test('a price that the page hadn’t heard of is told with the new total before anything is ordered, and can be accepted', async ({
  page,
  ownDrop,
}) => {
  const [main] = ownDrop.meals;
  const raised = main.price + 100_000;
  const uid = await reach(page, ownDrop, review);
  await ownDrop.changeMeal(main.id, { special_price: raised });
  await placeButton(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'A price changed while you were choosing.' });
  await expect(told).toContainText(`${main.name} was ${formatNaira(koboToNaira(main.price))}`, served);
  await expect(told).toContainText(`is now ${formatNaira(koboToNaira(raised))} each`);
  await expectToldInPlace(page);
  expect((await emulatorAdmin().db.collection('orders').where('user_id', '==', uid).get()).size).toBe(0);

  await page.getByRole('button', { name: /^Accept the new total of/ }).click();
  await expect(told).toBeHidden();
  const order = await readOrder(await placeBox(page));
  expect(order.items.find((item) => item.meal_item_id === main.id)?.unit_price).toBe(koboToNaira(raised));
  await expect(page.getByText(formatNaira(order.total_amount), { exact: true })).toBeVisible();
});

test('a dish that left the menu meanwhile is named before anything is ordered, and the way back to the menu is there', async ({
  page,
  ownDrop,
}) => {
  const [main] = ownDrop.meals;
  await reach(page, ownDrop, review);
  await ownDrop.changeMeal(main.id, { is_enabled: false });
  await placeButton(page).click();
  const told = page.getByRole('alert').filter({ hasText: `${main.name} is no longer on the menu.` });
  await expect(told).toBeVisible(served);
  await expectToldInPlace(page);
  await told.getByRole('link', { name: 'Choose something else' }).click();
  await expect(page).toHaveURL(/\/weekly-drop/);
});

test('somebody who comes too late for the last box waits in line at checkout, and places the box that comes free', async ({
  page,
  ownDrop,
}) => {
  const uid = await reach(page, ownDrop, review);
  const [freed = 0] = await ownDrop.sellOut();
  await placeButton(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Every box of this week is taken.' });
  await expect(told).toContainText('stays in your cart', served);
  await expectToldInPlace(page);
  await told.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(told).toContainText('You are next in line.', served);

  await page.goto('/checkout');
  await expect(page.getByRole('alert')).toContainText('Sold Out');
  await expect(page.getByRole('alert')).toContainText('You are next in line.', served);
  await ownDrop.freeBox(freed);
  await expect(page.getByRole('status').filter({ hasText: /A box is kept for you until \d/ })).toBeVisible(
    served,
  );
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByText(/A box is kept for you until \d/)).toBeVisible();
  const orderId = await placeBox(page);
  expect(await readOrder(orderId)).toMatchObject({ slot: freed, weekly_drop_id: ownDrop.id });
  const place = await emulatorAdmin().db.doc(`waitlist/${ownDrop.id}/entries/${uid}`).get();
  expect(waitlistEntry.parse(place.data()).status).toBe('taken');
});

test('a week that is sold out before the last look says so at once and offers the waiting list', async ({
  page,
  ownDrop,
}) => {
  await ownDrop.sellOut();
  await reach(page, ownDrop, '/checkout');
  const told = page.getByRole('alert').filter({ hasText: 'Sold Out' });
  await expect(told.getByRole('button', { name: 'Join the waiting list' })).toBeVisible(served);
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('somebody who is overtaken by the end of the week sees it happen, is refused, and keeps the cart', async ({
  page,
  ownDrop,
}) => {
  const deadline = new Date(Date.now() + 10 * 60_000);
  await ownDrop.change({ order_deadline: deadline });
  await page.clock.install();
  await reach(page, ownDrop, review);
  const told = page.getByRole('alert').filter({ hasText: 'Ordering is closed' });
  await expect(placeButton(page)).toBeEnabled();
  await expect(told).toBeHidden();
  await page.clock.fastForward(11 * 60_000);
  await expect(told).toContainText('opens again on Monday at 12:00 AM WAT');
  await expect(told).toContainText('What you chose stays in your cart');

  await ownDrop.change({ order_deadline: new Date(Date.now() - 1000) });
  await placeButton(page).click();
  await expectToldInPlace(page);
  await expect(told).toHaveCount(1);
});

test('a drop that staff close meanwhile is told as such', async ({ page, ownDrop }) => {
  await reach(page, ownDrop, review);
  await ownDrop.change({ is_active: false });
  await placeButton(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'No active menu available' });
  await expect(told).toContainText('What you chose stays in your cart', served);
  await expectToldInPlace(page);
});

test('a box that could not be asked for says why and is placed by the next try', async ({
  page,
  context,
  ownDrop,
}) => {
  await reach(page, ownDrop, review);
  await context.route('**/holdBox', (route) => route.abort());
  await placeButton(page).click();
  const told = page.getByRole('alert');
  await expect(told).toContainText(
    'Failed to create order: Network error: Please check your connection.',
    served,
  );
  await expectToldInPlace(page);

  await context.unroute('**/holdBox');
  await context.route('**/holdBox', (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 500,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: { status: 'INTERNAL', message: 'INTERNAL' } },
        }),
  );
  await placeButton(page).click();
  await expect(told).toContainText(
    'Failed to create order: An unexpected error occurred. Please try again.',
    served,
  );
  await expectToldInPlace(page);

  await context.unroute('**/holdBox');
  await placeBox(page);
});

test('an address that was deleted elsewhere meanwhile is a delivery address issue', async ({
  page,
  ownDrop,
}) => {
  const { db } = emulatorAdmin();
  const uid = await reach(page, ownDrop, review);
  await cutOffFirestore(page);
  const addresses = await db.collection(`profiles/${uid}/delivery_addresses`).get();
  for (const address of addresses.docs) await address.ref.delete();
  await placeButton(page).click();
  const told = page.getByRole('alert').filter({ hasText: 'Delivery Address Issue:' });
  await expect(told).toContainText('Please select or add a delivery address to continue.', served);
  await expectToldInPlace(page);
  await expect(told.getByRole('link', { name: 'Add a delivery address' })).toBeVisible();
});
