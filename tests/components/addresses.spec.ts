import type { Page } from '@playwright/test';
import { requestAreaContract } from '@sharebox/domain/accounts/callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, readAddresses } from '../support/accounts';
import { saveAddress } from '../support/checkout';
import { visitAs } from '../support/page';

const tombia = (page: Page) => page.getByRole('listitem', { name: 'Home, 14 Tombia Street' });
const dialog = (page: Page) => page.getByRole('dialog');

async function openAddresses(page: Page, query = ''): Promise<{ uid: string; addressId: string }> {
  const account = await createAccount();
  const addressId = await saveAddress(account.uid);
  await visitAs(page, account, `/profile?tab=delivery${query}`);
  await expect(tombia(page)).toBeVisible();
  return { uid: account.uid, addressId };
}

async function add(page: Page, street: string, area?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add new address' }).click();
  await dialog(page).getByLabel('Street Address').fill(street);
  if (area) await dialog(page).getByLabel('Area').selectOption(area);
  await dialog(page).getByRole('button', { name: 'Save address' }).click();
}

test('keeps the link back to checkout after an address is chosen for the order', async ({ page }) => {
  await page.clock.install();

  await openAddresses(page, '&returnTo=payment');
  await expect(page.getByText('Complete Your Order')).toBeVisible();
  await page.getByRole('button', { name: /^Deliver here/ }).click();
  await expect(page.getByText('Address saved successfully!')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('link', { name: 'Continue to Checkout' })).toHaveAttribute('href', '/payment');
});

test('fills in the area named in the street, and accepts other areas', async ({ page, shop }) => {
  const { uid } = await openAddresses(page);
  await page.getByRole('button', { name: 'Add new address' }).click();
  const area = dialog(page).getByLabel('Area');
  await dialog(page).getByLabel('Street Address').fill('5 Woji Road');
  await expect(area).toHaveValue('Woji');
  await dialog(page).getByLabel('Street Address').fill('5 Woji Road, Old GRA');
  await expect(area).toHaveValue('Old GRA');
  await area.selectOption('Choba');
  await dialog(page).getByLabel('Street Address').fill('5 Woji Road');
  await expect(area).toHaveValue('Choba');
  await expect(area.locator('option').last()).toHaveText('Elsewhere');

  await area.selectOption('Elsewhere');
  await dialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(area).toHaveAccessibleDescription('We don’t deliver there yet. Please enter another address.');
  await dialog(page).getByLabel('Your town or district').fill('Bonny Island');
  await dialog(page).getByRole('button', { name: 'Tell me when you deliver there' }).click();
  await expect(dialog(page).getByText('We email you as soon as we deliver in Bonny Island.')).toBeVisible();
  expect(shop.calls(requestAreaContract)).toEqual([{ area: 'Bonny Island' }]);

  await area.selectOption('Abuloma');
  await dialog(page).getByLabel('Landmark (optional)').fill('Opposite the bank');
  await dialog(page).getByText('Flat, gate code, city and label').click();
  await dialog(page).getByLabel('Gate Code (optional)').fill('12#');
  await dialog(page).getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('listitem', { name: 'Home, 5 Woji Road' })).toContainText('Opposite the bank');
  expect(await readAddresses(uid)).toContainEqual(
    expect.objectContaining({ area: 'Abuloma', landmark: 'Opposite the bank', gate_code: '12#' }),
  );
});

test('validates and limits addresses, and reports failures', async ({ page, context, shop }) => {
  await test.step('requires a street and a city in an address, and opens a collapsed form section that contains an error', async () => {
    await openAddresses(page);
    await page.getByRole('button', { name: 'Add new address' }).click();
    const more = dialog(page).getByText('Flat, gate code, city and label');
    await more.click();
    await dialog(page).getByLabel('City').fill(' ');
    await more.click();
    await dialog(page).getByRole('button', { name: 'Save address' }).click();
    await expect(dialog(page).getByLabel('Street Address')).toHaveAccessibleDescription(
      'Please enter your street address',
    );
    await expect(dialog(page).getByLabel('Area')).toHaveAccessibleDescription('Please choose your area');
    await expect(dialog(page).getByLabel('City'), 'unfolded').toBeVisible();
  });

  await test.step('explains why an address can’t be saved, deleted or made the default', async () => {
    const { uid, addressId } = await openAddresses(page);
    await context.setOffline(true);
    await add(page, '2 Peter Odili Road');
    await expect(dialog(page).getByText('Network error: Please check your connection.')).toBeVisible();
    await context.setOffline(false);
    const other = page.getByRole('listitem', { name: 'Home, 2 Peter Odili Road' });
    await dialog(page).getByRole('button', { name: 'Save address' }).click();
    await expect(other).toBeVisible();

    // The server rejects the write, as it does after the session has expired.
    const permit = shop.refuse(`profiles/${uid}/delivery_addresses/${addressId}`, ['write']);
    await tombia(page).getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByRole('button', { name: 'Save address' }).click();
    const expired = 'Your session has expired. Please sign out and sign in again.';
    await expect(dialog(page).getByText(expired)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await other.getByRole('button', { name: /^Set as Default/ }).click();
    await expect(page.getByText(expired)).toBeVisible();
    permit();
    await other.getByRole('button', { name: /^Set as Default/ }).click();
    await expect(page.getByText('Address saved successfully!')).toBeVisible();
    await context.setOffline(true);
    await tombia(page)
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(dialog(page).getByText('Are you sure you want to delete this address?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page).getByText('Network error: Please check your connection.')).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('accepts up to twenty addresses, and then accepts a new address only after another address was deleted', async () => {
    const { uid } = await openAddresses(page);
    for (let n = 2; n <= 20; n += 1)
      await saveAddress(uid, { address_line_1: `${n} Aba Road`, is_default: false });
    await add(page, '21 Aba Road', 'Rumuola');
    const full = dialog(page).getByText('You have 20 addresses, the maximum. Delete one to add another.');
    await expect(full).toBeVisible();
    await expect(dialog(page).getByLabel('Street Address')).toHaveValue('21 Aba Road');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();

    await page
      .getByRole('listitem', { name: 'Home, 7 Aba Road' })
      .getByRole('button', { name: /^Delete/ })
      .click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('listitem', { name: 'Home, 7 Aba Road' })).toHaveCount(0);
    await add(page, '21 Aba Road', 'Rumuola');
    await expect(page.getByRole('listitem', { name: 'Home, 21 Aba Road' })).toBeVisible();
  });

  await test.step('shows a connection error when addresses can’t be loaded offline, and offers a retry', async () => {
    const account = await createAccount();
    await saveAddress(account.uid);
    await visitAs(page, account, '/profile?tab=security');
    await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
    shop.cutOff('firestore');
    await page.getByRole('tab', { name: 'Delivery' }).click();
    await expect(page.getByText('Network error: Please check your connection.')).toBeVisible();
    shop.reconnect('firestore');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(tombia(page)).toBeVisible();
  });
});
