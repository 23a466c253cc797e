import { defaultBoxOptions } from '@sharebox/domain/cart/box-options';
import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount, signIn } from '../support/accounts';
import { placeOrder, continueToReview, saveAddress, storeCartInBrowser } from '../support/checkout';
import { pauseClock, tickUntilVisible, visit } from '../support/page';

const toItem = (id: string, name: string, price: number) => ({
  ...{ id, name, price },
  image: `/sample-dishes/${id}.webp`,
});
const main = toItem('beef-suya-platter', 'Beef Suya Platter', 1_100_000);
const dessert = toItem('puff-puff', 'Puff-Puff', 300_000);
const drink = toItem('zobo-hibiscus', 'Zobo', 300_000);
const line = (item: typeof main, quantity = 1) => ({ item, quantity });
const empty = { main: null, addon: null, side: null, dessert: null, drink: null };
const wholeBox = { ...empty, main: line(main), dessert: line(dessert), drink: line(drink, 2) };

async function writeStorage(page: Page, entries: Record<string, unknown>): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate((given) => {
    for (const [key, value] of Object.entries(given)) {
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }, entries);
}

async function replaceStorage(page: Page, entries: Record<string, unknown>): Promise<void> {
  // Opens a page without the app first: leaving an app page would write the app's state to the storage again.
  await page.goto('/icon.svg');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await writeStorage(page, entries);
}

const cartButton = (page: Page, count: number) => page.getByRole('link', { name: `Cart, ${count} items` });
const review = (page: Page) => page.getByRole('dialog', { name: 'Cart Review' });

async function openReview(page: Page): Promise<void> {
  await page.goto('/weekly-drop?review=1');
  await expect(review(page)).toBeVisible();
}

test('counts a love note’s characters as the server does, and splits no emoji', async ({ page }) => {
  const family = '👩🏾‍❤️‍👨🏿';
  await writeStorage(page, { 'visitor:cart': wholeBox, cart_note: `${'x'.repeat(498)}👍👍👍` });
  await page.goto('/weekly-drop?step=4');
  const note = page.getByLabel('Your love note');
  await expect(note).toHaveValue(`${'x'.repeat(498)}👍👍`);
  await note.fill('👍'.repeat(400));
  await expect(page.getByText('100 characters left')).toBeVisible();
  await expect(page.getByText(/^Room for/)).toHaveCount(0);
  await note.fill(`${'x'.repeat(495)}${family}`);
  await expect(note).toHaveValue('x'.repeat(495));
  await expect(page.getByText('5 characters left')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Room for 5 characters.' })).toBeAttached();
});

test('restores the box from an earlier visit, with a message for three seconds', async ({ page }) => {
  await writeStorage(page, {
    'visitor:cart': wholeBox,
    cart_note: 'To us',
    'visitor:cart_options': { ...defaultBoxOptions, packaging_option: 'premium-gift' },
  });
  await pauseClock(page);
  await page.goto('/weekly-drop');
  const banner = page.getByText('Your previous selections were beautifully restored');
  await tickUntilVisible(page, banner);
  await page.clock.runFor(2500);
  await expect(banner).toBeVisible();
  await page.clock.runFor(600);
  await expect(banner).toBeHidden();
  await page.clock.resume();
  await expect(cartButton(page, 4)).toBeVisible();
  await page.goto('/weekly-drop?step=4');
  await expect(page.getByLabel('Your love note')).toHaveValue('To us');
  await expect(page.getByRole('radio', { name: /Premium Gift Box/ })).toBeChecked();
});

test('the cart review shows sections, total and quantities of at least 1', async ({ page }) => {
  await writeStorage(page, { 'visitor:cart': wholeBox });
  await openReview(page);
  const dialog = review(page);
  const slots = ['Main Plate', 'Foreign Discovery', 'Familiar / Local Extras', 'Sweet Endings', 'Drink'];
  for (const name of slots) await expect(dialog.getByRole('region', { name, exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Choose (?!together)/ })).toHaveCount(2);
  await expect(dialog.getByText('₦20,000')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'One Beef Suya Platter less' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'One Beef Suya Platter more' }).click();
  await expect(page.getByText('Beef Suya Platter quantity updated')).toBeVisible();
  await expect(dialog.getByText('₦31,000')).toBeVisible();
  await dialog.getByRole('button', { name: 'One Beef Suya Platter less' }).click();
  await expect(dialog.getByText('₦20,000')).toBeVisible();
  await dialog.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/signup');
});

test('lists the items that a box still needs, links to the items and blocks checkout', async ({ page }) => {
  await test.step('returns to the step with an error message when the only main is removed', async () => {
    await replaceStorage(page, { 'visitor:cart': wholeBox });
    await openReview(page);
    await review(page).getByRole('button', { name: 'Remove Beef Suya Platter' }).click();
    await expect(page.getByText('Beef Suya Platter removed from cart')).toBeVisible();
    await expect(
      page.getByText('You need at least one Main Meal. Please choose a replacement.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Main Plate' })).toBeVisible();
    await expect(review(page)).toBeHidden();
  });

  await test.step('lists the categories that a box still needs, links to the categories and blocks checkout', async () => {
    await replaceStorage(page, { 'visitor:cart': { ...empty, dessert: line(dessert) } });
    await openReview(page);
    await expect(review(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
    await review(page).getByRole('button', { name: 'Choose a drink' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Select Your Drinks' })).toBeVisible();
    await visit(page, '/weekly-drop?review=1');
    await expect(review(page)).toBeVisible();
    await review(page).getByRole('button', { name: '2 categories missing: Main Plate, Drink' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Main Plate' })).toBeVisible();
  });
});

test('sets aside a malformed cart, and names a dish that is no longer offered', async ({ page }) => {
  await test.step('shows the menu and sets aside a malformed stored cart', async () => {
    const text = '{"main":{"item":null,"quantity":"two"}}';
    await replaceStorage(page, { 'visitor:cart': text, 'visitor:cart_options': 'gold' });
    await page.goto('/weekly-drop');
    await expect(page.getByText('Your box is empty')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('cart_unreadable'))).toBe(text);
  });

  await test.step('removes a dish that is no longer on the menu from the cart, and shows the dish’s name', async () => {
    await replaceStorage(page, {
      'visitor:cart': { ...wholeBox, dessert: line({ ...dessert, id: 'gone', name: 'Chin Chin' }) },
    });
    await page.goto('/weekly-drop');
    await expect(
      page.getByText('Chin Chin is no longer on the menu and was taken out of your box'),
    ).toBeVisible();
    await expect(cartButton(page, 3)).toBeVisible();
  });
});

test('restores box, address, window and hold after a browser restart', async ({ context, page, shop }) => {
  const { meals } = prepareDropOnSale(shop);
  const buyer = await createAccount();
  await saveAddress(buyer.uid);
  await saveAddress(buyer.uid, { address_line_1: '3 Ada George Road', is_default: false });
  await signIn(page, buyer, { isKept: true });
  await page.goto('/icon.svg');
  await storeCartInBrowser(page, meals);
  await page.goto('/checkout');
  await page.getByText('3 Ada George Road').click();
  await page.getByText('Morning').click();
  await continueToReview(page);
  const orderId = await placeOrder(page);
  await page.close();

  const next = await context.newPage();
  await next.goto('/review-order/self');
  await expect(next.getByText('3 Ada George Road')).toBeVisible();
  await expect(next.getByText(/9\s?am–12\s?pm/)).toBeVisible();
  expect(await placeOrder(next)).toBe(orderId);
});

test('shows a changed note and the removal of a dish in another tab', async ({ context, page }) => {
  await writeStorage(page, { 'visitor:cart': wholeBox });
  const other = await context.newPage();
  await page.goto('/weekly-drop?step=4');
  await other.goto('/weekly-drop?step=4');
  await expect(cartButton(other, 4)).toBeVisible();
  await page.getByLabel('Your love note').fill('From the first tab');
  await expect(other.getByLabel('Your love note')).toHaveValue('From the first tab');
  await page.reload();
  await expect(page.getByLabel('Your love note')).toHaveValue('From the first tab');
  await openReview(other);
  await review(other).getByRole('button', { name: 'Remove Puff-Puff' }).click();
  await expect(cartButton(page, 3)).toBeVisible();
});
