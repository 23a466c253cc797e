import type { Page } from '@playwright/test';
import { device } from '@sharebox/domain/account/device';
import { expect, test } from '../stand-ins/component-test';
import type { Shop } from '../stand-ins/shop';
import { type Account, createAccount, signIn, signInByForm } from '../support/accounts';

let account: Account;
test.beforeEach(async () => {
  account = await createAccount();
});

/**
 * A browser whose owner allows notifications (at once, or when asked), with a worker that is ready; Cloud Messaging
 * knows it by `token`, or refuses it. What the worker does with a push has tests in e2e/push.spec.ts.
 */
async function openBrowser(page: Page, { token, isAllowed = true }: { token?: string; isAllowed?: boolean }) {
  await page.addInitScript(
    ({ given, allowed }) => {
      if (given !== undefined) window.pushToken = given;
      let permission: NotificationPermission = allowed ? 'granted' : 'default';
      Object.defineProperty(Notification, 'permission', { get: () => permission });
      Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
      navigator.serviceWorker.register = () => navigator.serviceWorker.ready;
      Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve({}) });
    },
    { given: token, allowed: isAllowed },
  );
}

/** The browsers that the account is registered with: ids and tokens. */
const devicesOf = (shop: Shop) =>
  shop
    .documents(`profiles/${account.uid}/devices/`)
    .map(({ path, data }) => [path.split('/').at(-1), device.parse(data).token]);

/** Makes the registration that this browser remembers two days older. */
const ageRegistration = (page: Page) =>
  page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('push-device') ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('at' in kept))
      throw new Error('Nothing is registered');
    localStorage.setItem('push-device', JSON.stringify({ ...kept, at: Number(kept.at) - 2 * 86_400_000 }));
  });

test('who enables alerts is registered with this browser once, and by its new token two days later', async ({
  page,
  shop,
}) => {
  await openBrowser(page, { token: 'first', isAllowed: false });
  await signIn(page, account, { isKept: true });
  await page.goto('/profile?tab=notifications');
  expect(devicesOf(shop)).toEqual([]);
  await page.getByRole('button', { name: 'Enable Alerts' }).click();
  await expect(page.getByText('Alerts are on for this browser.')).toBeVisible();
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'first']]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-device'))).toContain('first');

  await ageRegistration(page);
  await openBrowser(page, { token: 'second' });
  await page.goto('/');
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'second']]);
});

test('a browser that can’t be registered says so, and may try again', async ({ page, shop }) => {
  await openBrowser(page, { isAllowed: false });
  await signIn(page, account);
  await page.goto('/profile?tab=notifications');
  await page.getByRole('button', { name: 'Enable Alerts' }).click();
  await expect(page.getByText(/could not be registered for alerts/)).toBeVisible();
  expect(devicesOf(shop)).toEqual([]);
  await openBrowser(page, { token: 'late' });
  await page.reload();
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'late']]);
});

test('after signing out nothing reaches this browser, and after signing in again it is registered anew', async ({
  page,
  shop,
}) => {
  let forgotten = 0;
  await page.exposeFunction('forgetPushToken', () => (forgotten += 1));
  await openBrowser(page, { token: 'mine' });
  await signIn(page, account);
  await page.goto('/profile');
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'mine']]);
  // Signing out ends with a page that knows nothing of before.
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await opened;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(devicesOf(shop)).toEqual([]);
  expect(forgotten).toBe(1);
  await signInByForm(page, account);
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'mine']]);
});

test('a sign-in renews a registration that the server may have forgotten with an old password', async ({
  page,
  shop,
}) => {
  await openBrowser(page, { token: 'mine' });
  await page.goto('/signin');
  const known = { uid: account.uid, id: '1', token: 'mine', at: Date.now() };
  await page.evaluate((kept) => localStorage.setItem('push-device', kept), JSON.stringify(known));
  await signInByForm(page, account);
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'mine']]);
});
