import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount } from '../support/accounts';
import { visit } from '../support/page';

const password = 'sharebox1';
const newEmail = () => `${randomUUID()}@sharebox.test`;
const main = (page: Page) => page.getByRole('main');

/** Adds an account without a profile. */
const addAccount = (shop: StandInShop, email: string, emailVerified: boolean) =>
  shop.accounts.add({ email, password, emailVerified, displayName: 'Ada Obi' });

async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/signup');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
}

async function tryToSignIn(page: Page, email: string, typed: string): Promise<void> {
  await visit(page, '/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
}

test('reports errors without revealing which email addresses have accounts', async ({ page, shop }) => {
  await test.step('promises a password reset email even for an unknown email address', async () => {
    const email = newEmail();
    await visit(page, '/forgot-password');
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByText(`If an account exists for ${email}`)).toBeVisible();
    expect(shop.accounts.mails).toEqual([]);
  });

  await test.step('shows the same error for a wrong password and for an unknown email address', async () => {
    const { email } = await createAccount();
    for (const typed of [email, newEmail()]) {
      await tryToSignIn(page, typed, 'not-the-password');
      await expect(
        page.getByText('Invalid email or password. Please check your credentials and try again.'),
      ).toBeVisible();
      await expect(page.getByLabel('Email Address')).toHaveValue(typed);
    }
  });
});

test('shows the verification page to customers with an unverified email', async ({ page, shop }) => {
  const email = newEmail();
  addAccount(shop, email, false);
  await tryToSignIn(page, email, password);
  await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/signin$/);
});

test('reports that a verification link has already been used', async ({ page, shop }) => {
  const email = newEmail();
  await signUp(page, email);
  const code = shop.accounts.mails.at(-1)?.code ?? '';
  await page.goto(`/auth/action?mode=verifyEmail&oobCode=${code}`);
  // The browser that created the account signs in immediately.
  await expect(page).toHaveURL(/\/complete-profile$/);
  await page.goto(`/auth/action?mode=verifyEmail&oobCode=${code}`);
  await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
});
