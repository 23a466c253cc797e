import type { Locator, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { holdBoxContract } from '@sharebox/domain/orders/callables';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { readAddresses } from '../support/accounts';
import { getBackend } from '../support/get-backend';
import { getPlaceOrderButton, storeCartInBrowser, waitForHeldOrder } from '../support/checkout';
import { visit } from '../support/page';

const main = (page: Page) => page.getByRole('main');
const password = 'sharebox1';

test('leads a couple from home to a held box with 10 taps and 7 fields', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  prepareDropOnSale(shop);
  const count = { taps: 0, fields: 0 };
  const tap = async (target: Locator) => {
    count.taps += 1;
    await target.click();
  };
  const fill = async (label: string, value: string) => {
    count.fields += 1;
    await page.getByLabel(label, { exact: true }).fill(value);
  };
  const email = `${randomUUID()}@sharebox.test`;

  await page.goto('/');
  await tap(main(page).getByRole('link', { name: 'Build your box' }).first());
  for (const heading of ['Choose Your Main Plate', 'Extras', 'Select Your Drinks']) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await tap(page.getByRole('button', { name: /^Add: / }).first());
    await tap(page.getByRole('button', { name: 'Continue', exact: true }));
  }
  await tap(page.getByRole('button', { name: 'Go to checkout' }));
  await expect(page.getByRole('heading', { name: 'Create an account to finish your order' })).toBeVisible();
  await fill('Email Address', email);
  await fill('Password', password);
  await tap(main(page).getByRole('button', { name: 'Create Account' }));
  await expect(page.getByText('Almost there: confirm your email.')).toBeVisible();
  const { uid = '' } = shop.accounts.byEmail(email) ?? {};
  shop.accounts.change(uid, { emailVerified: true });
  await expect(page.getByRole('heading', { name: 'Where should it arrive?' })).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  await fill('First Name', 'Ada');
  await fill('Last Name', 'Obi');
  await fill('Phone Number', '0803 123 4567');
  await fill('Street Address', '3 Aba Road');
  count.fields += 1;
  await page.getByLabel('Area', { exact: true }).selectOption('Rumuola');
  await tap(getPlaceOrderButton(page));
  await waitForHeldOrder(page);
  expect(count).toEqual({ taps: 10, fields: 7 });
  expect(await readAddresses(uid)).toMatchObject([{ address_line_1: '3 Aba Road', is_default: true }]);
});

test('keeps a new member’s input, and focuses the first error', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { meals, sellOut } = prepareDropOnSale(shop);
  const email = `${randomUUID()}@sharebox.test`;
  const { uid } = await getBackend().auth.createUser({
    ...{ email, password, emailVerified: true },
    displayName: 'Ada',
  });
  await page.goto('/about');
  await storeCartInBrowser(page, meals);
  await visit(page, '/checkout');
  await main(page).getByRole('link', { name: 'I have an account' }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Obi');
  await page.getByLabel('Phone Number').fill('0803 123 4567');
  await page.reload();
  await expect(page.getByLabel('First Name')).toHaveValue('Ada');
  await page.getByLabel('Phone Number').press('Enter');
  await expect(page.getByLabel('Street Address')).toBeFocused();
  await expect(page.getByLabel('Street Address')).toBeInViewport();
  await page.getByLabel('Street Address').fill('3 Aba Road');
  await page.getByLabel('Area').selectOption('Elsewhere');
  await getPlaceOrderButton(page).click();
  await expect(page.getByLabel('Area')).toHaveAccessibleDescription(/We don’t deliver there yet/);
  expect(shop.calls(holdBoxContract)).toEqual([]);
  await page.getByLabel('Area').selectOption('Rumuola');

  sellOut();
  await getPlaceOrderButton(page).click();
  await expect(page.getByText('Sold Out', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: /3 Aba Road/ })).toBeChecked();
  expect(await readAddresses(uid)).toHaveLength(1);
});
