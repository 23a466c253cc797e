import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';
import { createAccount, signIn } from '../support/accounts';
import { writeNotification } from '../support/messages';
import { countClicks, visitAs } from '../support/page';

const bar = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.locator('#nav-menu');

test('invites visitors to join, and shows links and colour schemes in the phone menu', async ({ page }) => {
  await page.goto('/');
  await expect(bar(page).getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
  await expect(bar(page).getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(bar(page).getByRole('link', { name: 'Cart, empty' })).toBeVisible();
  const hero = page.getByRole('region', { name: 'What Share Box is' });
  await expect(hero.getByRole('link', { name: 'Join' })).toHaveAttribute('href', '/signup');
  await expect(hero.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');

  await page.setViewportSize({ width: 360, height: 740 });
  await bar(page).getByRole('button', { name: 'Open menu' }).click();
  for (const name of ['Home', 'Cart (0)', 'Give a box', 'Sign In'])
    await expect(menu(page).getByRole('link', { name })).toBeVisible();
  // The browser's toolbar uses the background of the chosen colour scheme.
  const barColour = page.locator('meta[name="theme-color"][media="all"]');
  await expect(barColour).toHaveAttribute('content', '#fbf4e9');
  await menu(page).getByRole('radio', { name: 'Dark' }).check();
  await expect(barColour).toHaveAttribute('content', '#1a0c11');
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
});

test('greets a member, shows 9+ notifications and signs out despite an error', async ({ page }) => {
  const account = await createAccount();
  for (let number = 0; number < 10; number += 1) await writeNotification(account.uid);
  await visitAs(page, account, '/');
  await expect(bar(page).getByText('Welcome, Ada')).toBeVisible();
  const bell = bar(page).getByRole('link', { name: 'Notifications, 9+ unread' });
  await expect(bell).toHaveText('9+');
  await expect(bell).toHaveAttribute('href', '/profile?tab=notifications');
  const hero = page.getByRole('region', { name: 'What Share Box is' });
  await expect(hero.getByRole('link')).toHaveText(['Build your box']);

  await page.setViewportSize({ width: 360, height: 740 });
  await bar(page).getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page).getByText('Welcome, Ada')).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Orders' })).toHaveAttribute(
    'href',
    '/profile?tab=experiences',
  );
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await bar(page).getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  const failure = page.getByText('Signout failed', { exact: false });
  await expect(failure).toHaveCount(0);

  await signIn(page, account);
  await page.goto('/');
  await bar(page).getByRole('button', { name: 'Open menu' }).click();
  // Prevents the SDK from removing its session.
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  });
  await menu(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(failure).toBeVisible();
  await bar(page).getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('links an empty cart to the menu, and does not open the review by itself', async ({ page }) => {
  await page.goto('/about');
  await bar(page).getByRole('link', { name: 'Cart, empty' }).click();
  await page.getByRole('button', { name: 'Add: Beef Suya Platter' }).click();
  const cart = bar(page).getByRole('link', { name: 'Cart, 1 item' });
  await expect(cart).toBeVisible();
  const review = page.getByRole('dialog', { name: 'Cart Review' });
  await expect(review).toBeHidden();
  await cart.click();
  await expect(review).toBeVisible();
});

test('fits all of an admin’s links at the narrowest desktop width', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 740 });
  await visitAs(page, await createAccount({ isAdmin: true }), '/faq');
  for (const name of ['Home', 'Weekly Drop', 'Profile', 'Kitchen', 'Admin']) {
    await expect(bar(page).getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(bar(page).getByRole('button', { name: 'Logout' })).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});

for (const { who, label, as } of [
  { who: 'a cook', label: 'Kitchen', as: { isCook: true } },
  { who: 'a rider', label: 'Run', as: { isRider: true } },
  { who: 'an admin', label: 'Admin', as: { isAdmin: true } },
]) {
  test(`lets ${who} open their work page with one tap on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitAs(page, await createAccount(as), '/');
    const clicks = await countClicks(page);
    const work = bar(page).getByRole('link', { name: label, exact: true });
    await expect(work).toBeInViewport({ ratio: 1 });
    await expect(bar(page).getByRole('link', { name: 'Share Box' })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: 'Profile' })).toHaveCount(0);
    expect((await work.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await work.click();
    await expect(page).toHaveURL(`/${label.toLowerCase()}`);
    expect(await clicks()).toBe(1);
  });
}

test('shows the focused skip link without an animation for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeAttached();
  const inMotion = await skip.evaluate((link: HTMLElement) => {
    link.focus();
    return { moving: link.getAnimations().length, top: Math.round(link.getBoundingClientRect().top) };
  });
  expect(inMotion).toEqual({ moving: 0, top: 8 });
});
