import type { Page } from '@playwright/test';
import { requestAreaContract } from '@sharebox/domain/accounts/callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, readAddresses } from '../support/accounts';
import { saveAddress } from '../support/checkout';
import { tickUntilVisible, visitAs } from '../support/page';

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
  await page.getByRole('button', { name: 'Add New Address' }).click();
  await dialog(page).getByLabel('Street Address').fill(street);
  if (area) await dialog(page).getByLabel('Area').selectOption(area);
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
}

test('lets customers manage their addresses and shows a message for each change', async ({ page }) => {
  test.setTimeout(120_000);
  await page.clock.install();

  await test.step('keeps the link back to checkout after an address is chosen for the order', async () => {
    await openAddresses(page, '&returnTo=payment');
    await expect(page.getByText('Complete Your Order')).toBeVisible();
    await page.getByRole('button', { name: /^Deliver here/ }).click();
    await expect(page.getByText('Address saved successfully!')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('link', { name: 'Continue to Checkout' })).toHaveAttribute(
      'href',
      '/payment',
    );
  });

  await test.step('shows the message for an added address for five seconds and the one for a changed address for eight', async () => {
    await openAddresses(page);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const added = page.getByText('Address added successfully!');
    await add(page, '2 Peter Odili Road');
    await tickUntilVisible(page, added);
    await page.clock.runFor(4000);
    await expect(added).toBeVisible();
    await page.clock.runFor(1100);
    await expect(added).toHaveCount(0);

    const changed = page.getByText('Address saved successfully!');
    await page.getByRole('button', { name: /^Set as Default/ }).click();
    await tickUntilVisible(page, changed);
    await page.clock.runFor(7000);
    await expect(changed).toBeVisible();
    await page.clock.runFor(1100);
    await expect(changed).toHaveCount(0);
  });
});

test('asks for an area, fills in the one that the street names, and lets customers wait for another one', async ({
  page,
  shop,
}) => {
  const { uid } = await openAddresses(page);
  await page.getByRole('button', { name: 'Add New Address' }).click();
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
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(area).toHaveAccessibleDescription('We don’t deliver there yet. Please enter another address.');
  await dialog(page).getByLabel('Your town or district').fill('Bonny Island');
  await dialog(page).getByRole('button', { name: 'Tell me when you deliver there' }).click();
  await expect(dialog(page).getByText('We email you as soon as we deliver in Bonny Island.')).toBeVisible();
  expect(shop.calls(requestAreaContract)).toEqual([{ area: 'Bonny Island' }]);

  await area.selectOption('Abuloma');
  await dialog(page).getByLabel('Landmark (optional)').fill('Opposite the bank');
  await dialog(page).getByText('Flat, gate code, city and label').click();
  await dialog(page).getByLabel('Gate Code (optional)').fill('12#');
  await dialog(page).getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByRole('listitem', { name: 'Home, 5 Woji Road' })).toContainText('Opposite the bank');
  expect(await readAddresses(uid)).toContainEqual(
    expect.objectContaining({ area: 'Abuloma', landmark: 'Opposite the bank', gate_code: '12#' }),
  );
});

test('validates addresses, limits their number and reports failures', async ({ page, context, shop }) => {
  test.setTimeout(180_000);

  await test.step('requires a street and a city, and unfolds a wrong one', async () => {
    await openAddresses(page);
    await page.getByRole('button', { name: 'Add New Address' }).click();
    const more = dialog(page).getByText('Flat, gate code, city and label');
    await more.click();
    await dialog(page).getByLabel('City').fill(' ');
    await more.click();
    await dialog(page).getByRole('button', { name: 'Save Address' }).click();
    await expect(dialog(page).getByLabel('Street Address')).toHaveAccessibleDescription(
      'Please enter your street address',
    );
    await expect(dialog(page).getByLabel('Area')).toHaveAccessibleDescription('Please choose your area');
    await expect(dialog(page).getByLabel('City'), 'unfolded').toBeVisible();
    await expect(dialog(page).getByLabel('City')).toHaveAccessibleDescription('City is required');
    await dialog(page).getByLabel('City').fill('Port Harcourt');
    await expect(dialog(page).getByLabel('City')).toHaveAccessibleDescription(
      'In Rivers State. Coming soon: Bayelsa, Akwa Ibom, Delta, Cross River.',
    );
    await expect(dialog(page).getByLabel('Label').locator('option')).toHaveText([
      'Home',
      'Temporary Address',
      'Other',
    ]);
  });

  await test.step('explains why an address can’t be saved, deleted or made the default', async () => {
    const { uid, addressId } = await openAddresses(page);
    await context.setOffline(true);
    await add(page, '2 Peter Odili Road');
    await expect(dialog(page).getByText('Network error: Please check your connection.')).toBeVisible();
    await context.setOffline(false);
    const other = page.getByRole('listitem', { name: 'Home, 2 Peter Odili Road' });
    await dialog(page).getByRole('button', { name: 'Save Address' }).click();
    await expect(other).toBeVisible();

    // The server rejects writes to the customer's own address, as it does after the session has expired.
    const permit = shop.refuse(`profiles/${uid}/delivery_addresses/${addressId}`, ['write']);
    await tombia(page).getByRole('button', { name: /^Edit/ }).click();
    await dialog(page).getByRole('button', { name: 'Save Address' }).click();
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

  await test.step('accepts up to twenty addresses, and another one only after one has been deleted', async () => {
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

  await test.step('offers a retry when addresses can’t be read, and shows them once they are readable', async () => {
    const { uid, addressId } = await openAddresses(page);
    const address = `profiles/${uid}/delivery_addresses/${addressId}`;
    shop.update(address, { city: 7 });
    await expect(page.getByText('Failed to load addresses. Please try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    shop.update(address, { city: 'Port Harcourt' });
    await expect(tombia(page)).toBeVisible();
  });

  await test.step('blames the connection when addresses can’t be loaded, and offers a retry', async () => {
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
