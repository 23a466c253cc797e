import { expect, type Page, test } from '@playwright/test';
import { profile } from '@sharebox/domain/account/profile';
import { randomUUID } from 'node:crypto';
import { createAccount, signInByForm } from '../support/accounts';
import { addressesOf } from '../support/addresses-of';
import { emulatorAdmin } from '../support/emulator-admin';
import { mailedLink, mailedLinks } from '../support/mailed-links';

const password = 'sharebox1';
const newEmail = () => `${randomUUID()}@sharebox.test`;
const main = (page: Page) => page.getByRole('main');

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
}

async function tryToSignIn(page: Page, email: string, typed: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
}

test.describe('a new customer', () => {
  test('signs up, follows the mailed link, signs in, completes the profile and lands at home', async ({
    page,
  }) => {
    const email = newEmail();
    await signUp(page, email);
    await page.goto(await mailedLink(email, 'VERIFY_EMAIL'));
    await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();

    await tryToSignIn(page, email, password);
    await expect(page).toHaveURL(/\/complete-profile$/);
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page.getByText('First name is required')).toBeVisible();
    await expect(page.getByText('Last name is required')).toBeVisible();
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await expect(page.getByText('Street address is required')).toBeVisible();
    await expect(page.getByLabel('First Name')).toBeFocused();
    await expect(page.getByLabel('City')).toHaveValue('Port Harcourt');
    await expect(page.getByLabel('State')).toHaveValue('Rivers State');
    await expect(page.getByLabel('Label')).toHaveValue('Home');

    await page.getByLabel('First Name').fill('  Ebiere ');
    await page.getByLabel('Last Name').fill('Amadi');
    await page.getByLabel('Phone Number').fill('0803 123 4567');
    await page.getByLabel('Street Address').fill('7 Trans Amadi Road');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page.getByText('Profile and delivery address saved successfully!')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Welcome, Ebiere')).toBeAttached();

    const { uid } = await emulatorAdmin().auth.getUserByEmail(email);
    const stored = await emulatorAdmin().db.doc(`profiles/${uid}`).get();
    expect(profile.parse(stored.data())).toMatchObject({
      first_name: 'Ebiere',
      last_name: 'Amadi',
      phone_number: '+2348031234567',
    });
    expect(await addressesOf(uid)).toMatchObject([
      { user_id: uid, address_line_1: '7 Trans Amadi Road', label: 'Home', is_default: true },
    ]);
  });

  test('is brought back to the page that asked for the sign-in, by way of the profile', async ({ page }) => {
    const email = newEmail();
    await emulatorAdmin().auth.createUser({ email, password, emailVerified: true, displayName: 'Ada Obi' });
    await page.goto('/profile?tab=delivery');
    await expect(page).toHaveURL(/\/signin$/);
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/complete-profile$/);
    // The profile was made of the account's metadata.
    await expect(page.getByLabel('First Name')).toHaveValue('Ada');
    await expect(page.getByLabel('Last Name')).toHaveValue('Obi');
    await page.getByLabel('Phone Number').fill('+234 803 123 4567');
    await page.getByLabel('Street Address').fill('3 Aba Road');
    await page.getByRole('button', { name: 'Complete Profile' }).click();
    await expect(page).toHaveURL(/\/profile\?tab=delivery$/);
    await expect(page.getByRole('listitem', { name: 'Home, 3 Aba Road' })).toContainText('Default');
  });

  test('is told what is wrong with the e-mail and the passwords, next to each', async ({ page }) => {
    await page.goto('/signup');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await expect(page.getByText('Weak')).toBeVisible();
    await page.getByLabel('Confirm Password', { exact: true }).fill('other');
    await main(page).getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Email address is required');
    await expect(page.getByLabel('Email Address')).toBeFocused();
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      'Password must be at least 6 characters long',
    );
    await expect(page.getByLabel('Confirm Password', { exact: true })).toHaveAccessibleDescription(
      'Passwords do not match',
    );
    await page.getByLabel('Password', { exact: true }).fill('Sharebox-2026');
    await expect(page.getByText('Strong')).toBeVisible();
  });

  test('who did not open the mail sees the verification view, may resend once a minute, and is not signed in', async ({
    page,
  }) => {
    const email = newEmail();
    await emulatorAdmin().auth.createUser({ email, password });
    await page.clock.install();
    await tryToSignIn(page, email, password);
    await expect(page.getByText('Please verify your email address before signing in.')).toBeVisible();
    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(
      page.getByText('Verification email sent! Please check your inbox and spam folder.'),
    ).toBeVisible();
    expect(await mailedLinks(email, 'VERIFY_EMAIL')).toHaveLength(1);
    await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('button', { name: /^Resend in (2\d|30)s$/ })).toBeDisabled();
    await page.clock.fastForward(31_000);
    await expect(page.getByRole('button', { name: 'Resend Verification Email' })).toBeEnabled();

    await page.goto('/profile');
    await expect(page).toHaveURL(/\/signin$/);
  });
});

test.describe('a mailed link', () => {
  test('that was used already says so', async ({ page }) => {
    const email = newEmail();
    await signUp(page, email);
    const link = await mailedLink(email, 'VERIFY_EMAIL');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('This link has expired or has already been used.')).toBeVisible();
  });

  test('sets a new password, with which one signs in', async ({ page }) => {
    const { email } = await createAccount();
    await page.goto('/forgot-password');
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(`If an account exists for ${email}`)).toBeVisible();

    await page.goto(await mailedLink(email, 'PASSWORD_RESET'));
    await page.getByLabel('New Password', { exact: true }).fill('another-evening-7');
    await page.getByLabel('Confirm New Password', { exact: true }).fill('another-evening-7');
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expect(page.getByRole('heading', { name: 'Password Changed' })).toBeVisible();
    await signInByForm(page, { email, password: 'another-evening-7' });
    await expect(page).toHaveURL('/');
  });

  test('for a forgotten password is promised to an unknown address in the same words', async ({ page }) => {
    const email = newEmail();
    await page.goto('/forgot-password');
    await page.getByLabel('Email Address').fill(email);
    await page.getByRole('button', { name: 'Send Reset Link' }).click();
    await expect(page.getByText(`If an account exists for ${email}`)).toBeVisible();
    expect(await mailedLinks(email, 'PASSWORD_RESET')).toHaveLength(0);
  });
});

test.describe('signing in and out', () => {
  test('answers a wrong password and an unknown address alike', async ({ page }) => {
    const { email } = await createAccount();
    for (const typed of [email, newEmail()]) {
      await tryToSignIn(page, typed, 'not-the-password');
      await expect(
        page.getByText('Invalid email or password. Please check your credentials and try again.'),
      ).toBeVisible();
      await expect(page.getByLabel('Email Address')).toHaveValue(typed);
    }
  });

  test('is kept on the device only if asked', async ({ page }) => {
    const account = await createAccount();
    const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('firebase:authUser'));
    await signInByForm(page, account);
    await expect(page).toHaveURL('/');
    expect(await kept()).toBe(false);
    // Signing out ends on a page that is loaded anew.
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
    expect(await kept()).toBe(true);
  });

  test('out leaves nothing of the person in the browser', async ({ page }) => {
    const account = await createAccount();
    await signInByForm(page, account);
    await page.goto('/profile');
    await expect(
      page.getByRole('heading', { name: `${account.firstName} ${account.lastName}` }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
    const left = await page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const cached = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const requests = await (await caches.open(name)).keys();
          return requests.map(({ url }) => url);
        }),
      );
      return JSON.stringify([localStorage, sessionStorage, databases, cached]);
    });
    for (const trace of [account.uid, account.email, account.lastName, 'firebase:authUser']) {
      expect(left).not.toContain(trace);
    }
    await page.goto('/profile');
    await expect(page).toHaveURL(/\/signin$/);
  });
});
