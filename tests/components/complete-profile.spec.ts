import type { Page } from '@playwright/test';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../stand-ins/component-test';
import { readAddresses } from '../support/accounts';
import { getBackend } from '../support/get-backend';
import { pauseClock, tickUntilVisible } from '../support/page';

const password = 'sharebox1';

/** Creates a verified account whose profile lacks a phone number. */
async function createNewcomer(): Promise<{ uid: string; email: string }> {
  const email = `${randomUUID()}@sharebox.test`;
  const { uid } = await getBackend().auth.createUser({
    email,
    password,
    emailVerified: true,
    displayName: 'Ada Obi',
  });
  return { uid, email };
}

async function openFilledForm(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/complete-profile');
  await page.getByLabel('Phone Number').fill('0803 123 4567');
  await page.getByLabel('Street Address').fill('3 Aba Road');
  await page.getByLabel('Area').selectOption('Rumuola');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Complete Profile' }).click();
const saved = (page: Page) => page.getByText('Profile and delivery address saved successfully!');

test('does not overwrite edited fields when the profile loads after the form', async ({ page, shop }) => {
  const { uid, email } = await createNewcomer();
  const named = { first_name: 'Adaobi', last_name: 'Obi', phone_number: '' };
  const made = profileSchema.parse({ ...named, role: 'customer', updated_at: new Date() });
  await openFilledForm(page, '/profile', email);
  await page.getByLabel('Last Name').fill('Amadi');
  shop.write(`profiles/${uid}`, made);
  await expect(page.getByLabel('First Name')).toHaveValue('Adaobi');
  await expect(page.getByLabel('Last Name')).toHaveValue('Amadi');
  await expect(page.getByLabel('Phone Number')).toHaveValue('0803 123 4567');
  await expect(page.getByLabel('Street Address')).toHaveValue('3 Aba Road');
});

test('redirects to the requested page 1.5 seconds after the profile is saved', async ({ page }) => {
  const { email } = await createNewcomer();
  await openFilledForm(page, '/profile?tab=security', email);
  await pauseClock(page);
  await submit(page);
  await tickUntilVisible(page, saved(page));
  await page.clock.runFor(1300);
  await expect(page).toHaveURL(/\/complete-profile/);
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/profile?tab=security');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
});

test('waits until a new profile’s address is saved, and ignores further clicks', async ({ page, shop }) => {
  const { uid, email } = await createNewcomer();
  const saveAddress = shop.holdBack(`profiles/${uid}/delivery_addresses`);
  await openFilledForm(page, '/profile', email);
  await submit(page);
  await expect.poll(() => shop.document(`profiles/${uid}`)).toMatchObject({ phone_number: '+2348031234567' });
  // Simulates a change to the profile document after the form has saved it.
  shop.update(`profiles/${uid}`, { last_name: 'Amadi' });
  await expect(page.getByLabel('Last Name')).toHaveValue('Amadi');
  const saving = page.getByRole('button', { name: 'Saving Profile & Address...' });
  await expect(saving).toBeDisabled();
  await expect(saving).toHaveAttribute('aria-busy', 'true');
  await saving.click({ force: true });
  await page.getByLabel('Street Address').press('Enter');
  saveAddress();
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(await readAddresses(uid)).toHaveLength(1);
});

test('redirects home after saving when the profile form was opened directly', async ({ page }) => {
  const { email } = await createNewcomer();
  await openFilledForm(page, '/complete-profile', email);
  await page.reload();
  await expect(page.getByLabel('Street Address'), 'As typed before the reload').toHaveValue('3 Aba Road');
  await submit(page);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('reports a failed profile or address, and saves both on retry', async ({ page, context, shop }) => {
  const { uid, email } = await createNewcomer();
  const answerAgain = shop.refuse(`profiles/${uid}/delivery_addresses`, ['write']);
  await openFilledForm(page, '/profile', email);
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByText('You’re offline. We’ll send this when you’re back.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^You’re offline\./)).toBeHidden();
  await expect(
    page.getByText(/^Profile updated but failed to save address: You do not have permission/),
  ).toBeVisible();
  answerAgain();
  await submit(page);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(await readAddresses(uid)).toMatchObject([{ address_line_1: '3 Aba Road', is_default: true }]);
});

test('lets givers skip the address and use a foreign phone number', async ({ page, shop }) => {
  const { uid, email } = await createNewcomer();
  await openFilledForm(page, '/profile', email);
  await page.getByRole('button', { name: 'I only give gifts for now' }).click();
  await expect(page.getByLabel('Street Address')).toHaveCount(0);
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Obi');
  await page.getByLabel('Phone Number').fill('+44 7911 123456');
  await submit(page);
  await expect(page.getByText('Profile saved successfully!')).toBeVisible();
  await expect.poll(() => shop.document(`profiles/${uid}`)).toMatchObject({ phone_number: '+447911123456' });
  await expect(page).toHaveURL('/profile');
  expect(await readAddresses(uid)).toEqual([]);
});

test('does not ask for the profile when a new member signs in only to see a gift', async ({ page }) => {
  const { email } = await createNewcomer();
  await page.goto('/gift-success?ref=CONF-1');
  await page.getByRole('link', { name: 'I gave this gift' }).click();
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/gift-success?ref=CONF-1');
  await expect(page.getByRole('heading', { name: 'We could not find this gift' })).toBeVisible();
});
