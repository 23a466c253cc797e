import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { createAccount, signIn, signInByForm } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';

const coldStart = { timeout: 60_000 };

test('exports a member’s data, deletes the account and reopens it', async ({ page }) => {
  const account = await createAccount();
  const { auth } = getEmulatorAdmin();
  await signIn(page, account);
  await page.goto('/profile?tab=security');

  const saved = page.waitForEvent('download', coldStart);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await saved).path();
  const data: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(data).toMatchObject({
    account: { uid: account.uid, email: account.email },
    profile: { last_name: account.lastName },
    orders: [],
  });

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await dialog.getByLabel('Your password', { exact: true }).fill('not-it');
  await confirm.click();
  await expect(dialog.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
    'Current password is incorrect',
  );
  expect((await auth.getUser(account.uid)).disabled).toBe(false);
  await dialog.getByLabel('Your password', { exact: true }).fill(account.password);
  await confirm.click();
  const goodbye = page.getByRole('dialog', { name: 'Your account is closed' });
  await expect(goodbye).toBeVisible(coldStart);
  expect((await auth.getUser(account.uid)).disabled).toBe(true);
  await goodbye.getByRole('button', { name: 'Goodbye' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await page.goto('/signin');
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByText('This account has been disabled. Write to us or call us if that is a mistake.'),
  ).toBeVisible();

  await signIn(page, await createAccount({ isAdmin: true }));
  await page.goto('/admin/messages');
  const name = `${account.firstName} ${account.lastName}`;
  await page.getByRole('button', { name: `Reopen the account of ${name}` }).click();
  await expect(page.getByRole('listitem', { name })).toBeHidden(coldStart);
  await page.evaluate(() => sessionStorage.clear());
  await signInByForm(page, account);
});
