import { expect, type Page, test } from '@playwright/test';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { randomUUID } from 'node:crypto';
import { createAccount, signInByForm, readAddresses } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import { getPlaceOrderButton, storeCartInBrowser, readPublishedMenu } from '../support/checkout';
import { waitForEmailedLink } from '../support/messages';

const password = 'sharebox1';
const newEmail = () => `${randomUUID()}@sharebox.test`;
const main = (page: Page) => page.getByRole('main');

async function createAccountByForm(page: Page, email: string): Promise<void> {
  const createButton = main(page).getByRole('button', { name: 'Create Account' });
  // Wait for this button first, because the previous page remains until the sign-up page is rendered and has fields
  // with the same names.
  await expect(createButton).toBeVisible();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await createButton.click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
}

test('returns to checkout with the box after the emailed link is opened', async ({ page: firstTab }) => {
  const email = newEmail();
  const meals = (await readPublishedMenu()).meals.slice(0, 1);
  await firstTab.goto('/weekly-drop');
  await storeCartInBrowser(firstTab, meals);
  await firstTab.goto('/checkout');
  await expect(
    firstTab.getByRole('heading', { name: 'Create an account to finish your order' }),
  ).toBeVisible();
  await createAccountByForm(firstTab, email);
  await firstTab.reload();
  await expect(firstTab.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

  const page = await firstTab.context().newPage();
  await page.goto(await waitForEmailedLink(email, 'VERIFY_EMAIL'));
  await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await expect(page.getByText('Sign in to finish your order.')).toBeVisible();
  await firstTab.bringToFront();
  await expect(firstTab).toHaveURL(/\/checkout$/);
  await firstTab.close();

  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Where should it arrive?' })).toBeVisible();
  await getPlaceOrderButton(page).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeFocused();

  await page.getByLabel('First Name').fill('  Ebiere ');
  await page.getByLabel('Last Name').fill('Amadi');
  await page.getByLabel('Phone Number').fill('0803 123 4567');
  await page.getByLabel('Street Address').fill('7 Trans Amadi Road');
  await getPlaceOrderButton(page).click();
  await expect(page.getByRole('radio', { name: /7 Trans Amadi Road/ })).toBeChecked();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByText('Welcome, Ebiere')).toBeAttached();
  await expect(
    main(page)
      .getByText(meals[0]?.name ?? '')
      .first(),
  ).toBeVisible();

  const { uid } = await getEmulatorAdmin().auth.getUserByEmail(email);
  const stored = await getEmulatorAdmin().db.doc(`profiles/${uid}`).get();
  expect(profileSchema.parse(stored.data())).toMatchObject({
    first_name: 'Ebiere',
    last_name: 'Amadi',
    phone_number: '+2348031234567',
  });
  expect(await readAddresses(uid)).toMatchObject([
    { user_id: uid, address_line_1: '7 Trans Amadi Road', label: 'Home', is_default: true },
  ]);
});

test('sets a new password through the emailed link, and signs in with it', async ({ page }) => {
  const { email } = await createAccount();
  await page.goto('/forgot-password');
  await page.getByLabel('Email Address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText(`If an account exists for ${email}`)).toBeVisible();

  await page.goto(await waitForEmailedLink(email, 'PASSWORD_RESET'));
  await page.getByLabel('New Password', { exact: true }).fill('another-evening-7');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible();
  await signInByForm(page, { email, password: 'another-evening-7' });
  await expect(page).toHaveURL('/');
});

test('keeps the session on the device only if the customer asks for it', async ({ page }) => {
  const account = await createAccount();
  const isSessionStored = () =>
    page.evaluate(() => JSON.stringify(localStorage).includes('firebase:authUser'));
  await signInByForm(page, account);
  await expect(page).toHaveURL('/');
  expect(await isSessionStored()).toBe(false);
  // Sign-out ends with a full page load.
  const signedOut = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signedOut;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await page.goto('/signin');
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Keep me signed in').check();
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
  expect(await isSessionStored()).toBe(true);
});
