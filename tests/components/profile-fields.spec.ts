import type { Page } from '@playwright/test';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { syncUserAddressContract } from '@sharebox/domain/accounts/callables';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn } from '../support/accounts';
import { saveAddress } from '../support/checkout';
import { visitAs } from '../support/page';

const storedProfile = (shop: StandInShop, uid: string) =>
  profileSchema.parse(shop.document(`profiles/${uid}`));

const fact = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your details' }).locator('div', { hasText: name }).locator('dd');

test('lets members edit the fields of their profile', async ({ page, shop, context }) => {
  test.setTimeout(120_000);

  await test.step('saves selected and custom dietary needs with the profile', async () => {
    const account = await createAccount();
    await visitAs(page, account, '/profile');
    await expect(page.getByText(/^Member since [A-Z][a-z]+ 20\d\d$/)).toBeVisible();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const needs = page.getByRole('group', { name: 'Dietary needs (optional)' });
    await needs.getByRole('checkbox', { name: 'Peanuts' }).check();
    await needs.getByRole('checkbox', { name: 'Alcohol' }).check();
    const otherNeeds = needs.getByLabel('Anything else (optional)');
    await otherNeeds.fill(Array.from({ length: 21 }, (_, index) => `need ${index}`).join(', '));
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(otherNeeds).toHaveAccessibleDescription('At most 20 dietary needs, please');
    await otherNeeds.fill('x'.repeat(401));
    await expect(otherNeeds).toHaveAccessibleDescription('At most 400 characters in all, please');
    await otherNeeds.fill(' no pepper, halal, peanuts');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
    await expect(fact(page, 'Dietary Needs')).toHaveText('PeanutsAlcoholno pepperHalal');
    expect(storedProfile(shop, account.uid).dietary_needs).toEqual([
      'Peanuts',
      'Alcohol',
      'no pepper',
      'Halal',
    ]);

    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(needs.getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect(otherNeeds).toHaveValue('no pepper');
    await needs.getByRole('checkbox', { name: 'Peanuts' }).uncheck();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(fact(page, 'Dietary Needs')).toContainText('Peanuts');
  });

  await test.step('keeps the form open and shows the reason when a profile can’t be saved', async () => {
    await visitAs(page, await createAccount(), '/profile');
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('First Name').fill(' ');
    await page.getByLabel('Phone Number').fill('');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByLabel('First Name')).toHaveAccessibleDescription('First name is required');
    await expect(page.getByLabel('Phone Number')).toHaveAccessibleDescription('Phone number is required');
    await expect(page.getByLabel('Phone Number')).toHaveAttribute('placeholder', '+234 812 345 6789');
    await page.getByLabel('First Name').fill('Adaeze');
    await page.getByLabel('Phone Number').fill('08031234567');
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('tab', { name: 'Profile', exact: true }).click();
    await expect(page.getByLabel('First Name'), 'After another tab').toHaveValue('Adaeze');
    await page.reload();
    await expect(page.getByLabel('First Name'), 'After a reload').toHaveValue('Adaeze');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('You’re offline. We’ll send this when you’re back.')).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Adaeze');
    await context.setOffline(false);
    await expect(page.getByText(/^You’re offline\./)).toBeHidden();
    await expect(page.getByText('Profile updated successfully!')).toBeVisible();
  });

  await test.step('requires a new password of the minimum length', async () => {
    await visitAs(page, await createAccount(), '/profile?tab=security');
    await page.getByRole('button', { name: 'Update Password' }).click();
    await expect(page.getByLabel('Current Password', { exact: true })).toHaveAccessibleDescription(
      'Current password is required',
    );
    await page.getByLabel('New Password', { exact: true }).fill('short');
    await expect(page.getByLabel('New Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 6 characters long',
    );
  });
});

test('adds a missing address to the profile at the click of a button, and shows each message for five seconds', async ({
  page,
  shop,
}) => {
  const account = await createAccount();
  await saveAddress(account.uid);
  await signIn(page, account);
  await page.clock.install();
  await page.goto('/profile');
  await expect(fact(page, 'Default Delivery Address')).toContainText('No default address set');
  await expect(page.getByRole('link', { name: 'Manage addresses' })).toHaveAttribute(
    'href',
    '/profile?tab=delivery',
  );
  await expect(page.getByText('Address needs sync')).toBeVisible();

  shop.cutOff(syncUserAddressContract);
  await page.getByRole('button', { name: 'Sync Now' }).click();
  await expect(page.getByText('An error occurred while syncing address')).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(page.getByText('An error occurred while syncing address')).toHaveCount(0);

  shop.reconnect(syncUserAddressContract);
  await page.getByRole('button', { name: 'Sync Now' }).click();
  await expect(page.getByText('Address synced successfully!')).toBeVisible();
  await expect(fact(page, 'Default Delivery Address')).toContainText('14 Tombia Street');
  await expect(page.getByText('Address needs sync')).toHaveCount(0);
  await page.clock.fastForward(5000);
  await expect(page.getByText('Address synced successfully!')).toHaveCount(0);
});
