import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { type Account, createAccount, signIn } from '../support/accounts';
import { expectAccessible } from '../support/axe';
import { tabTo } from '../support/layout';
import { visit, visitAs } from '../support/page';

const section = (page: Page) => page.getByRole('region', { name: 'Two-Factor Authentication' });
const enrolment = (page: Page) => page.getByRole('dialog', { name: 'Enable two-factor authentication' });
const codePrompt = (page: Page) => page.getByRole('dialog', { name: 'Enter your code' });

/** Enables a second factor on the security tab and returns its secret. */
async function enable(page: Page, shop: StandInShop, account: Account): Promise<string> {
  shop.accounts.hasSecondFactors = true;
  await visitAs(page, account, '/profile?tab=security');
  await section(page).getByRole('button', { name: 'Enable 2FA' }).click();
  const key = await enrolment(page).locator('code').innerText();
  const secret = key.replaceAll(' ', '');
  await enrolment(page).getByLabel('Code from the app').fill(shop.accounts.codeOf(secret));
  await enrolment(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  return secret;
}

async function submitSignIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

test('enrols an authenticator app after a correct code, and removes the app', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  shop.accounts.hasSecondFactors = true;
  await visitAs(page, admin, '/profile?tab=security');
  await section(page).getByRole('button', { name: 'Enable 2FA' }).click();
  const dialog = enrolment(page);
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'enrolment', 'dialog[open]');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const code = dialog.getByLabel('Code from the app');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription('Enter the 6 digits that your app shows');
  await expect(code).toBeFocused();
  await code.fill('999999');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(/^This code is not correct/);
  const shown = shop.accounts.codeOf(secret);
  await code.fill(`${shown.slice(0, 3)} ${shown.slice(3)}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();
  expect(shop.accounts.get(admin.uid).factors).toHaveLength(1);

  await page.reload();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await expectAccessible(page, 'two-factor');
  await section(page).getByRole('button', { name: 'Disable 2FA' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable 2FA' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
  await expect(section(page).getByRole('button', { name: 'Enable 2FA' })).toBeVisible();
  expect(shop.accounts.get(admin.uid).factors).toEqual([]);
});

test('asks for the code on sign-in by keyboard, and reports a wrong code', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  const secret = await enable(page, shop, admin);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/signin');
  await submitSignIn(page, admin);
  await expectAccessible(page, 'code-prompt', 'dialog[open]');
  const code = codePrompt(page).getByLabel('Code', { exact: true });
  await tabTo(page, code);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/^This code is not correct/);
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Enter the code from your authenticator app to continue.')).toBeVisible();
  await expect(page).toHaveURL('/signin');

  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await code.fill(shop.accounts.codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/drops');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
});

test('asks for password and code before it disables two-factor sign-in', async ({ page, shop }) => {
  const rider = await createAccount({ isRider: true });
  const secret = await enable(page, shop, rider);
  shop.accounts.refuse('remove-factor', 'auth/requires-recent-login');
  await section(page).getByRole('button', { name: 'Disable 2FA' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable 2FA' }).click();
  const prompt = page.getByRole('dialog', { name: 'Confirm with your password' });
  await prompt.getByRole('textbox', { name: 'Your password' }).fill(rider.password);
  await prompt.getByRole('button', { name: 'Confirm' }).click();
  await codePrompt(page).getByLabel('Code', { exact: true }).fill(shop.accounts.codeOf(secret));
  shop.accounts.refuse('remove-factor', null);
  await codePrompt(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Two-factor authentication is off.')).toBeVisible();
});

test('changes the password of a user with a second factor after two codes', async ({ page, shop }) => {
  const cook = await createAccount({ isCook: true });
  const secret = await enable(page, shop, cook);
  await page.getByLabel('Current Password', { exact: true }).fill(cook.password);
  await page.getByLabel('New Password', { exact: true }).fill('candlelight-9');
  await page.getByRole('button', { name: 'Update password' }).click();
  for (let n = 0; n < 2; n += 1) {
    const code = codePrompt(page).getByLabel('Code', { exact: true });
    await expect(code).toHaveValue('');
    await code.fill(shop.accounts.codeOf(secret));
    await codePrompt(page).getByRole('button', { name: 'Continue' }).click();
  }
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  expect(shop.accounts.get(cook.uid).password).toBe('candlelight-9');
});

test('explains that second factors are not enabled in the project', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  await signIn(page, admin);
  for (const refusal of [null, 'auth/invalid-argument']) {
    shop.accounts.refuse('start-factor', refusal);
    await page.goto('/profile?tab=security');
    await section(page).getByRole('button', { name: 'Enable 2FA' }).click();
    await expect(section(page).getByText('is not switched on for this shop yet')).toBeVisible();
  }
});

test('offers customers no second factor, but lets former staff remove theirs', async ({ page, shop }) => {
  const former = await createAccount({ isCook: true });
  await enable(page, shop, former);
  await visitAs(page, await createAccount(), '/profile?tab=security');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
  await expect(section(page)).toHaveCount(0);
  shop.accounts.setClaims(former.uid, {});
  await visitAs(page, former, '/profile?tab=security');
  await expect(section(page).getByRole('button', { name: 'Disable 2FA' })).toBeEnabled();
});

test('removes a second factor with the link in the notification email', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  await enable(page, shop, admin);
  const [mail] = shop.accounts.mails;
  expect(mail?.kind).toBe('second-factor');
  await visit(page, `/auth/action?mode=revertSecondFactorAddition&oobCode=${mail?.code ?? ''}`);
  await expect(page.getByText('Two-factor authentication was removed from your account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set a New Password' })).toBeVisible();
  expect(shop.accounts.get(admin.uid).factors).toEqual([]);
});
