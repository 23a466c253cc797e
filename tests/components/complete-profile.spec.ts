import type { Page } from '@playwright/test';
import { profileSchema } from '@sharebox/domain/accounts/profile';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { expect, test } from '../stand-ins/component-test';
import { addressesOf } from '../support/people/addresses-of';
import { backend } from '../support/stack/backend';

const password = 'sharebox1';

/** Milliseconds. */
const momentsSchema = z.object({ busy: z.number(), saved: z.number(), left: z.number() });

/** A verified account whose profile lacks a phone number. */
async function newcomer(): Promise<{ uid: string; email: string }> {
  const email = `${randomUUID()}@sharebox.test`;
  const { uid } = await backend().auth.createUser({
    email,
    password,
    emailVerified: true,
    displayName: 'Ada Obi',
  });
  return { uid, email };
}

/** Opens a page, is asked to sign in, and stands before the profile to complete, filled in. */
async function startFrom(page: Page, path: string, email: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/complete-profile');
  await page.getByLabel('Phone Number').fill('0803 123 4567');
  await page.getByLabel('Street Address').fill('3 Aba Road');
}

const submit = (page: Page) => page.getByRole('button', { name: 'Complete Profile' }).click();
const saved = (page: Page) => page.getByText('Profile and delivery address saved successfully!');

test('a profile that comes after its form is there fills in what nobody has typed', async ({
  page,
  shop,
}) => {
  const { uid, email } = await newcomer();
  const named = { first_name: 'Adaobi', last_name: 'Obi', phone_number: '' };
  const made = profileSchema.parse({ ...named, role: 'customer', updated_at: new Date() });
  await startFrom(page, '/profile', email);
  await page.getByLabel('Last Name').fill('Amadi');
  shop.write(`profiles/${uid}`, made);
  await expect(page.getByLabel('First Name')).toHaveValue('Adaobi');
  await expect(page.getByLabel('Last Name')).toHaveValue('Amadi');
  await expect(page.getByLabel('Phone Number')).toHaveValue('0803 123 4567');
  await expect(page.getByLabel('Street Address')).toHaveValue('3 Aba Road');
});

test('a saved profile leads on after a second and a half, in place of the form, to where somebody wanted to go', async ({
  page,
}) => {
  const { email } = await newcomer();
  await startFrom(page, '/profile?tab=security', email);
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    const note = (what: string) => {
      times[what] ??= performance.now();
      sessionStorage.setItem('times', JSON.stringify(times));
    };
    new MutationObserver(() => {
      const text = document.body.textContent;
      if (text.includes('Saving Profile & Address...')) note('busy');
      if (text.includes('saved successfully!')) note('saved');
      if (location.pathname === '/profile') note('left');
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  const before = await page.evaluate(() => history.length);
  await submit(page);
  await expect(page).toHaveURL('/profile?tab=security');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  const { times, length } = await page.evaluate(() => ({
    times: sessionStorage.getItem('times') ?? '',
    length: history.length,
  }));
  const { busy, saved: told, left } = momentsSchema.parse(JSON.parse(times));
  expect(told).toBeGreaterThan(busy);
  expect(left - told).toBeGreaterThan(1400);
  expect(left - told).toBeLessThan(6000);
  expect(length).toBe(before);
});

test('saving takes until the address is saved too, and a second press saves no second one', async ({
  page,
  shop,
}) => {
  const { uid, email } = await newcomer();
  const saveAddress = shop.holdBack(`profiles/${uid}/delivery_addresses`);
  await startFrom(page, '/profile', email);
  await submit(page);
  await expect.poll(() => shop.document(`profiles/${uid}`)).toMatchObject({ phone_number: '+2348031234567' });
  // The form follows the profile, which has just changed by its own doing.
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
  expect(await addressesOf(uid)).toHaveLength(1);
});

test('somebody who opened the form itself goes home from it', async ({ page }) => {
  const { email } = await newcomer();
  await startFrom(page, '/complete-profile', email);
  await page.reload();
  await expect(page.getByLabel('Street Address'), 'As typed before the reload').toHaveValue('3 Aba Road');
  await submit(page);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a profile or an address that can’t be saved is named, and trying again saves both', async ({
  page,
  context,
  shop,
}) => {
  const { uid, email } = await newcomer();
  const answerAgain = shop.refuse(`profiles/${uid}/delivery_addresses`, ['write']);
  await startFrom(page, '/profile', email);
  await context.setOffline(true);
  await submit(page);
  await expect(
    page.getByText('Failed to update profile: Network error: Please check your connection.'),
  ).toBeVisible();
  await context.setOffline(false);
  await submit(page);
  await expect(
    page.getByText(/^Profile updated but failed to save address: You do not have permission/),
  ).toBeVisible();
  answerAgain();
  await submit(page);
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL('/profile');
  expect(await addressesOf(uid)).toMatchObject([{ address_line_1: '3 Aba Road', is_default: true }]);
});
