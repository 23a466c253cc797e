import { answerGiftContract } from '@sharebox/domain/gifts/callables';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount } from '../support/accounts';
import { buildReceivedGiftPath } from '../../web/src/config/paths';
import { storeCartInBrowser } from '../support/checkout';
import { createRecipient, givePaidGift } from '../support/gifts';
import { recordPositions } from '../support/layout';
import { writeClosedDrop, writePaidOrder } from '../support/orders';
import { visit, visitAs } from '../support/page';

/** Scrolls to the end of the page, because the recorded positions depend on the scroll position. */
const scrollToEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

test('keeps the button of a menu step in place while the step loads', async ({ page }) => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/love-step.*\.js/, async (route) => {
    await arrival;
    await route.continue();
  });
  await visit(page, '/weekly-drop');
  const goOn = page.getByRole('button', { name: 'Continue', exact: true });
  const add = page.getByRole('button', { name: /^Add: / });
  for (const heading of ['Choose Your Main Plate', 'Extras', 'Select Your Drinks']) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await add.first().click();
    if (heading !== 'Select Your Drinks') await goOn.click();
  }
  await scrollToEnd(page);
  const places = await recordPositions(page, 'Go to checkout');
  await goOn.click();
  await expect(page.getByRole('button', { name: 'Go to checkout' })).toBeVisible();
  await scrollToEnd(page);
  expect(await places()).toHaveLength(1);
  arrive();
  await expect(page.getByLabel('Your love note')).toBeVisible();
  expect(await places()).toHaveLength(1);
});

test('renders a dialog in its final position when motion is reduced', async ({ page }) => {
  const payer = await createAccount();
  const { orderId } = await writePaidOrder({ payer, dropId: await writeClosedDrop(1), box: 1 });
  await visitAs(page, await createAccount({ isAdmin: true }), `/admin/orders/${orderId}?q=${orderId}`);
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  for (let times = 0; times < 5; times += 1) {
    const places = await recordPositions(page, 'Cancel');
    await page.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog).toBeVisible();
    expect(await places()).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('keeps the width of a busy button and its neighbours’ positions', async ({ page, shop }) => {
  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const orderId = await givePaidGift(shop, giver, recipient);
  const arrive = shop.pause(answerGiftContract);
  await visitAs(page, recipient, buildReceivedGiftPath(orderId));
  const accept = page.getByRole('button', { name: 'Accept gift' });
  const decline = page.getByRole('button', { name: 'Decline the gift' });
  await page.getByRole('button', { name: 'Something doesn’t suit?' }).click();
  await accept.scrollIntoViewIfNeeded();
  const before = [await accept.boundingBox(), await positionOf(decline)];
  await accept.click();
  await expect(accept).toHaveAttribute('aria-busy', 'true');
  expect([await accept.boundingBox(), await positionOf(decline)]).toEqual(before);
  arrive();
  await expect(page.getByText('You’ve accepted the gift. Enjoy the wait!')).toBeVisible();
});

async function positionOf(control: Locator): Promise<{ x: number; y: number }> {
  await expect(control).toBeVisible();
  const { x, y } = (await control.boundingBox()) ?? { x: NaN, y: NaN };
  return { x, y };
}

test('shifts no control when session, address, bank details or hold load late', async ({ page, shop }) => {
  const home = page.getByRole('banner').getByRole('link', { name: 'Home', exact: true });
  await visit(page, '/');
  const visitorPosition = await positionOf(home);
  await visitAs(page, await createAccount({ isAdmin: true }), '/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
  expect(await positionOf(home)).toEqual(visitorPosition);

  const [giver, recipient] = [await createAccount(), await createRecipient()];
  const giftId = await givePaidGift(shop, giver, recipient);
  const giveAddresses = shop.delay(`profiles/${recipient.uid}/delivery_addresses`);
  await visitAs(page, recipient, buildReceivedGiftPath(giftId));
  await page.getByRole('button', { name: 'Something doesn’t suit?' }).click();
  const decline = page.getByRole('button', { name: 'Decline the gift' });
  const giftPosition = await positionOf(decline);
  giveAddresses();
  await expect(page.getByText('Home, Port Harcourt')).toBeVisible();
  expect(await positionOf(decline)).toEqual(giftPosition);

  const payer = await createAccount();
  const { order_id: orderId } = await shop.as(payer).holdBox();
  const giveSettings = shop.delay('settings/shop');
  await visitAs(page, payer, `/payment-instructions?orderId=${orderId}`);
  const copy = page.getByRole('button', { name: 'Copy Reference' });
  const paymentPosition = await positionOf(copy);
  giveSettings();
  await expect(page.getByRole('button', { name: 'Copy Account number' })).toBeVisible();
  expect(await positionOf(copy)).toEqual(paymentPosition);

  // The held box stored in the browser reserves its space on the page until the order has loaded.
  await page.waitForFunction(() => localStorage.getItem('held_box') !== null);
  await storeCartInBrowser(page, shop.storefront().menu.meals.slice(0, 1));
  const giveOrders = shop.delay('orders');
  await visit(page, '/checkout');
  const held = page.getByRole('status').filter({ hasText: 'We are holding a box for you' });
  await expect(held).toContainText(/until .+ [ap]m/);
  const toMe = page.getByRole('radio', { name: 'Deliver to me' });
  const checkoutPosition = await positionOf(toMe);
  shop.update(`orders/${orderId}`, { total_amount: 51_000 });
  giveOrders();
  await expect(held).toContainText('₦51,000');
  expect(await positionOf(toMe)).toEqual(checkoutPosition);
});
