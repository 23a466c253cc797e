import type { Page } from '@playwright/test';
import { syncUserAddressContract } from '@sharebox/domain/accounts/callables';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { saveAddress } from '../support/checkout';
import { visitAs } from '../support/page';

const fact = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your details' }).locator('div', { hasText: name }).locator('dd');

test('keeps the profile form and its input when the profile can’t be saved', async ({ page, context }) => {
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

test('adds a missing address with one click, with messages for five seconds', async ({ page, shop }) => {
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
