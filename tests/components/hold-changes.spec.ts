import type { Page } from '@playwright/test';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { formatNaira, koboToNaira } from '@sharebox/domain/money/money';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale, type DropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount } from '../support/accounts';
import { getBackend } from '../support/get-backend';
import { storeCartInBrowser, placeOrder, getPlaceOrderButton, saveAddress } from '../support/checkout';
import { readOrder } from '../support/orders';
import { visit, visitAs } from '../support/page';

const review = '/review-order/self';

async function openPageWithBox(
  page: Page,
  drop: DropOnSale,
  path: '/review-order/self' | '/checkout',
): Promise<string> {
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await visitAs(page, buyer, '/about');
  await storeCartInBrowser(page, drop.meals);
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Checkout|Review Your Order/);
  await expect(page.getByText('14 Tombia Street')).toBeVisible();
  return buyer.uid;
}

async function expectMessageInPlace(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Review Your Order' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.locator(':focus').getByRole('alert')).toBeInViewport();
}

test('reports a problem with an order on the page, and keeps the cart', async ({ page, shop }) => {
  await test.step('shows on the open review page that a dish has been removed from the menu', async () => {
    const drop = prepareDropOnSale(shop);
    const [, dish] = drop.meals;
    await openPageWithBox(page, drop, review);
    await expect(page.getByText(dish.name)).toBeVisible();
    drop.changeMeal(dish.id, { is_enabled: false });
    const goneAlert = page.getByRole('alert').filter({ hasText: `${dish.name} is no longer on the menu.` });
    await expect(goneAlert).toBeVisible();
    await getPlaceOrderButton(page).click();
    await expectMessageInPlace(page);
  });

  await test.step('shows before the review that the drop has sold out, and offers the waiting list', async () => {
    shop.restock();
    const drop = prepareDropOnSale(shop);
    drop.sellOut();
    await openPageWithBox(page, drop, '/checkout');
    const alert = page.getByRole('alert').filter({ hasText: 'Sold Out' });
    await expect(alert.getByRole('button', { name: 'Join the waiting list' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  });

  await test.step('explains why a box could not be ordered, and places the order on retry', async () => {
    shop.restock();
    const drop = prepareDropOnSale(shop);
    await openPageWithBox(page, drop, review);
    shop.cutOff(holdBoxContract);
    await getPlaceOrderButton(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to create order: Network error: Please check your connection.');
    await expectMessageInPlace(page);

    shop.reconnect(holdBoxContract);
    const recover = shop.fail(holdBoxContract);
    await getPlaceOrderButton(page).click();
    await expect(alert).toContainText(
      'Failed to create order: An unexpected error occurred. Please try again.',
    );
    await expectMessageInPlace(page);

    recover();
    await placeOrder(page);
  });

  await test.step('reports a problem with the delivery address when the address was deleted on another device', async () => {
    shop.restock();
    const drop = prepareDropOnSale(shop);
    const uid = await openPageWithBox(page, drop, review);
    shop.cutOff('firestore');
    for (const { path } of shop.documents(`profiles/${uid}/delivery_addresses/`)) shop.delete(path);
    await getPlaceOrderButton(page).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Delivery Address Issue:' });
    await expect(alert).toContainText('Please select or add a delivery address to continue.');
    await expectMessageInPlace(page);
    await expect(alert.getByRole('button', { name: 'Add a delivery address' })).toBeVisible();
  });
});

test('shows a missed price change before the order, and asks for confirmation', async ({ page, shop }) => {
  const drop = prepareDropOnSale(shop);
  drop.stopTelling();
  const [main] = drop.meals;
  const raised = main.price + 100_000;
  const uid = await openPageWithBox(page, drop, review);
  drop.changeMeal(main.id, { special_price: raised });
  await getPlaceOrderButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'A price changed while you were choosing.' });
  await expect(alert).toContainText(`${main.name} was ${formatNaira(koboToNaira(main.price))}`);
  await expect(alert).toContainText(`is now ${formatNaira(koboToNaira(raised))} each`);
  await expectMessageInPlace(page);
  expect((await getBackend().db.collection('orders').where('user_id', '==', uid).get()).size).toBe(0);

  await page.getByRole('button', { name: /^Accept the new total of/ }).click();
  await expect(alert).toBeHidden();
  const order = await readOrder(await placeOrder(page));
  expect(order.items.find((item) => item.meal_item_id === main.id)?.unit_price).toBe(koboToNaira(raised));
  await expect(page.getByText(formatNaira(order.total_amount), { exact: true })).toBeVisible();
});

test('names a chosen dish that is no longer offered, and links to the menu', async ({ page, shop }) => {
  const drop = prepareDropOnSale(shop);
  drop.stopTelling();
  const [main] = drop.meals;
  await openPageWithBox(page, drop, review);
  drop.changeMeal(main.id, { is_enabled: false });
  await getPlaceOrderButton(page).click();
  const gone = page.getByRole('alert').filter({ hasText: `${main.name} is no longer on the menu.` });
  await expect(gone).toBeVisible();
  await expectMessageInPlace(page);
  await gone.getByRole('link', { name: 'Choose something else' }).click();
  await expect(page).toHaveURL(/\/weekly-drop/);
});

test('rejects an order when ordering closes during checkout, and keeps the cart', async ({ page, shop }) => {
  const drop = prepareDropOnSale(shop);
  drop.stopTelling();
  const deadline = new Date(Date.now() + 10 * 60_000);
  drop.change({ order_deadline: deadline });
  await page.clock.install();
  await openPageWithBox(page, drop, review);
  const alert = page.getByRole('alert').filter({ hasText: 'Ordering is closed' });
  await expect(getPlaceOrderButton(page)).toBeEnabled();
  await expect(alert).toBeHidden();
  await page.clock.fastForward(11 * 60_000);
  await expect(alert).toContainText('Orders reopen on Monday, 12 am');
  await expect(alert).toContainText('Your choices stay in your cart');

  drop.change({ order_deadline: new Date(Date.now() - 1000) });
  await getPlaceOrderButton(page).click();
  await expectMessageInPlace(page);
  await expect(alert).toHaveCount(1);
});

test('retries an order with the same request id after half a minute', async ({ page, shop }) => {
  await page.clock.install();
  const drop = prepareDropOnSale(shop);
  await openPageWithBox(page, drop, review);
  const goOn = shop.pause(holdBoxContract);
  await getPlaceOrderButton(page).click();
  await expect.poll(() => shop.calls(holdBoxContract).length).toBe(1);
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('button', { name: /^Holding your box/ })).toBeVisible();
  await page.clock.fastForward(11_000);
  const alert = page.getByRole('alert').filter({ hasText: 'Network error: Please check your connection.' });
  await expect(alert).toContainText('Trying again won’t order a second box.');
  await expectMessageInPlace(page);

  goOn();
  await placeOrder(page);
  const [first, second] = shop.calls(holdBoxContract);
  expect(second?.request_id).toBe(first?.request_id);
});
