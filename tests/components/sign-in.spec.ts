import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../stand-ins/component-test';
import { prepareDropOnSale } from '../stand-ins/drop-on-sale';
import { createAccount, signIn, signInByForm } from '../support/accounts';
import { storeCartInBrowser } from '../support/checkout';
import { writeHeldOrder } from '../support/orders';
import { visit, visitAs } from '../support/page';

const main = (page: Page) => page.getByRole('main');

test('reports failed sign-ups and sign-ins, and redirects users who need neither', async ({ page, shop }) => {
  await test.step('shows the strength of a new password while it is typed', async () => {
    await visit(page, '/signup');
    const typed = page.getByLabel('Password', { exact: true });
    const meter = page.getByRole('meter', { name: 'Password strength' });
    await expect(typed).toBeVisible();
    await expect(meter).toHaveCount(0);
    await typed.fill('aaaaaa');
    await expect(meter).toHaveAttribute('aria-valuenow', '25');
    await expect(main(page).getByRole('status')).toHaveText('Password strength: Weak');
  });

  await test.step('reports a missing connection on sign-in, and keeps the user’s input', async () => {
    shop.cutOff('auth');
    await visit(page, '/login');
    await page.getByLabel('Email Address').fill('ada@sharebox.test');
    await page.getByLabel('Password', { exact: true }).fill('sharebox1');
    await main(page).getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Network error: Please check your connection.')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('sharebox1');
    shop.reconnect('auth');
  });

  await test.step('shows a general error message when the server returns no error reason', async () => {
    const failure = 'auth/internal-error';
    shop.accounts.refuse('create', failure);
    await visit(page, '/signup');
    await page.getByLabel('Email Address').fill('ada@sharebox.test');
    await page.getByLabel('Password', { exact: true }).fill('sharebox1');
    await main(page).getByRole('button', { name: 'Create Account' }).click();
    await expect(page.getByText('Unexpected signup error')).toBeVisible();
    await visit(page, '/signin');
    const email = `${randomUUID()}@sharebox.test`;
    shop.accounts.add({ email, password: 'sharebox1' });
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('sharebox1');
    await main(page).getByRole('button', { name: 'Sign In' }).click();
    const resend = page.getByRole('button', { name: 'Resend Verification Email' });
    await expect(resend).toBeEnabled();
    shop.accounts.refuse('send-verification', failure);
    await resend.click();
    await expect(page.getByText('Unexpected resend error')).toBeVisible();
    // No email was sent, so the button can be used again immediately.
    await expect(resend).toBeEnabled();
    expect(shop.accounts.mails).toEqual([]);
  });

  await test.step('redirects visitors away from the profile form, and members from the sign-in page and the profile form', async () => {
    await visit(page, '/complete-profile');
    await expect(page).toHaveURL('/signin');
    await visitAs(page, await createAccount(), '/signin');
    await expect(page).toHaveURL('/');
    await visit(page, '/complete-profile');
    await expect(page).toHaveURL('/');
  });
});

test('counts down a minute before the verification email can be sent again', async ({ page, shop }) => {
  const email = `${randomUUID()}@sharebox.test`;
  await page.clock.install();
  await page.goto('/signup');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('sharebox1');
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  const mail = { kind: 'verification', email };
  expect(shop.accounts.mails).toMatchObject([mail]);
  await expect(page.getByRole('button', { name: /^Resend in (60|5\d)s$/ })).toBeDisabled();
  await page.clock.fastForward(20_000);
  await expect(page.getByRole('button', { name: /^Resend in (40|[123]\d)s$/ })).toBeDisabled();
  await page.clock.fastForward(41_000);
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(
    page.getByText('Verification email sent! Please check your inbox and spam folder.'),
  ).toBeVisible();
  expect(shop.accounts.mails).toMatchObject([mail, mail]);
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
});

test('asks new customers for their email, and continues after verification', async ({ page, shop }) => {
  await page.clock.install();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Create an account to finish your order' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'At least 6 characters',
  );
  await page.getByLabel('Email Address').fill(`wrong-${randomUUID()}@sharebox.test`);
  await page.getByLabel('Password', { exact: true }).fill('sharebox1');
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Almost there: confirm your email.')).toBeVisible();
  await page.getByRole('button', { name: 'Wrong address?' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue(/^wrong-/);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('sharebox1');

  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(
    page.getByText('An account with this email address already exists. Please sign in instead.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in with this email' })).toHaveAttribute(
    'href',
    '/signin?step=password',
  );
  const email = `${randomUUID()}@sharebox.test`;
  await page.getByLabel('Email Address').fill(email);
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(email)).toBeVisible();
  expect(shop.accounts.mails.at(-1)?.url).toMatch(/\/signin\?next=%2Fcheckout$/);
  await page.reload();
  await expect(page.getByText('Almost there: confirm your email.')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
  await page.clock.fastForward(5_000);
  await expect(page.getByText(email)).toBeVisible();
  shop.accounts.change(shop.accounts.byEmail(email)?.uid ?? '', { emailVerified: true });
  await page.clock.fastForward(5_000);
  // The cart is empty, so checkout leads to the menu.
  await expect(page).toHaveURL('/weekly-drop');
});

test('keeps the email address when users switch between account pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/signin');
  await page.getByLabel('Email Address').fill('ada@sharebox.test');
  for (const target of [
    main(page).getByRole('link'),
    page.getByRole('button', { name: 'Show password' }),
    page.locator('label', { hasText: 'Keep me signed in' }),
  ]) {
    for (const one of await target.all()) {
      const box = await one.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), await one.innerText()).toBeGreaterThanOrEqual(44);
    }
  }
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@sharebox.test');
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('Email Address')).toHaveValue('ada@sharebox.test');
});

test('asks members for their email once, and returns them to their box', async ({ page, shop }) => {
  const account = await createAccount();
  const { meals } = prepareDropOnSale(shop);
  await page.goto('/about');
  await storeCartInBrowser(page, meals);
  await visit(page, '/checkout');
  await page.getByLabel('Email Address').fill(account.email);
  await main(page).getByRole('link', { name: 'I have an account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to finish your order' })).toBeVisible();
  await expect(page.getByLabel('Email Address')).toHaveValue(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/checkout');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('signs in on a phone once the emailed link opens in another tab', async ({ page, context, shop }) => {
  await context.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    // Simulates a touch screen, which the test browser does not have.
    window.matchMedia = (query) => match(query.replaceAll('(pointer: coarse)', '(min-width: 0px)'));
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/checkout');
  await page.getByLabel('Email Address').fill(`${randomUUID()}@sharebox.test`);
  await page.getByLabel('Password', { exact: true }).fill('sharebox1');
  await main(page).getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Almost there: confirm your email.')).toBeVisible();
  const { code = '', url = '' } = shop.accounts.mails.at(-1) ?? {};
  const mailed = await context.newPage();
  await mailed.setViewportSize({ width: 360, height: 740 });
  const link = new URLSearchParams({ mode: 'verifyEmail', oobCode: code, continueUrl: url ?? '' });
  await mailed.goto(`/auth/action?${link}`);
  await expect(mailed).toHaveURL('/weekly-drop');
  await expect(page).toHaveURL('/weekly-drop');
});

test('asks a visitor with a link to an existing order to sign in', async ({ page }) => {
  for (const path of ['/payment-pending?orderId=o1', '/profile?tab=experiences#order-o1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Sign in to see your order' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  }
});

test('selects “Keep me signed in” on phones and in the app, not on computers', async ({ page }) => {
  await page.goto('/signin');
  await expect(page.getByLabel('Keep me signed in')).not.toBeChecked();
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    // Simulates the display mode of an installed app, which the test browser does not support.
    window.matchMedia = (query) => match(query.includes('standalone') ? 'all' : query);
  });
  await page.reload();
  await expect(page.getByLabel('Keep me signed in')).toBeChecked();
  await page.addInitScript(() => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      match(
        query.includes('standalone') ? 'not all' : query.replaceAll('(pointer: coarse)', '(min-width: 0px)'),
      );
  });
  await page.reload();
  await expect(page.getByLabel('Keep me signed in')).not.toBeChecked();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.getByLabel('Keep me signed in')).toBeChecked();
});

test('redirects staff to their work page after sign-in, and customers to the home page', async ({ page }) => {
  await signInByForm(page, await createAccount({ isCook: true }));
  await expect(page).toHaveURL('/kitchen');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signInByForm(page, await createAccount());
  await expect(page).toHaveURL('/');
});

test('returns to the requested page, and clears all data on sign-out', async ({ page }) => {
  const account = await createAccount();
  await page.goto('/profile?tab=security');
  await expect(page).toHaveURL('/signin');
  await page.getByLabel('Email Address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await main(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/profile?tab=security');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();

  await page.evaluate(() => {
    localStorage.setItem('cart_note', 'To us');
    // Makes Firebase Auth's sign-out fail.
    Storage.prototype.removeItem = () => {
      throw new Error('Refused');
    };
  });
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  const readStorage = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(await readStorage()).not.toContain('To us');
  expect(await readStorage()).not.toContain('firebase:authUser');
});

test('keeps a customer signed in on a bad network, and loads the role later', async ({ page, shop }) => {
  const admin = await createAccount({ isAdmin: true });
  const { orderId } = await writeHeldOrder(admin);
  const adminLink = page.getByRole('banner').getByRole('link', { name: 'Admin' });
  await signIn(page, admin);
  shop.cutOff('auth');
  await page.goto(`/payment-instructions?orderId=${orderId}`);
  await expect(page.getByRole('heading', { name: 'Payment Instructions' })).toBeVisible();
  await expect(adminLink).toHaveCount(0);
  shop.reconnect('auth');
  await expect(adminLink).toBeVisible();
  await expect(page).toHaveURL(`/payment-instructions?orderId=${orderId}`);
});

test('detects an expired session as soon as the network recovers', async ({ page, shop }) => {
  const account = await createAccount();
  await signIn(page, account);
  shop.cutOff('auth');
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  shop.accounts.change(account.uid, { isDisabled: true });
  shop.reconnect('auth');
  await expect(page).toHaveURL('/signin');
});
