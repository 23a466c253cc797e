import type { Page } from '@playwright/test';
import { deviceSchema } from '@sharebox/domain/accounts/device';
import { expect, test } from '../stand-ins/component-test';
import type { Shop } from '../stand-ins/shop';
import { createAccount, signIn, signInByForm } from '../support/people/accounts';
import type { Account } from '../support/people/account';

let account: Account;
test.beforeEach(async () => {
  account = await createAccount();
});

declare global {
  interface Window {
    unsubscribePush: () => Promise<boolean>;
    closeNotification: () => Promise<void>;
  }
}

/** Whether the owner of this browser allows notifications, from the next page on; if not, they do when asked. */
async function permitAlerts(page: Page, isAllowed: boolean) {
  await page.addInitScript((allowed) => {
    let permission: NotificationPermission = allowed ? 'granted' : 'default';
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  }, isAllowed);
}

/**
 * A browser whose owner allows notifications (at once, or when asked), with a worker that is ready and one notification
 * on the screen. Cloud Messaging knows it by the first of `tokens`, by the next one once the page has given its
 * subscription back, and refuses it without one. What the worker does with a push has tests in e2e/push.spec.ts.
 */
async function openBrowser(
  page: Page,
  { tokens, isAllowed = true }: { tokens: string[]; isAllowed?: boolean },
) {
  const browser = { tokens, isSubscribed: false, onScreen: 1 };
  await page.exposeFunction('pushToken', () => {
    const [token = null] = browser.tokens;
    browser.isSubscribed ||= token !== null;
    return token;
  });
  await page.exposeFunction('unsubscribePush', () => {
    if (!browser.isSubscribed) return false;
    browser.tokens = browser.tokens.slice(1);
    browser.isSubscribed = false;
    return true;
  });
  await page.exposeFunction('closeNotification', () => void (browser.onScreen -= 1));
  await page.addInitScript(() => {
    const worker = {
      pushManager: {
        getSubscription: () => Promise.resolve({ unsubscribe: () => window.unsubscribePush() }),
      },
      getNotifications: () => Promise.resolve([{ close: () => void window.closeNotification() }]),
    };
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(worker) });
    for (const name of ['register', 'getRegistration'])
      Object.defineProperty(navigator.serviceWorker, name, { value: () => Promise.resolve(worker) });
  });
  await permitAlerts(page, isAllowed);
  return browser;
}

/** The browsers that the account is registered with: ids and tokens. */
const devicesOf = (shop: Shop, { uid } = account) =>
  shop
    .documents(`profiles/${uid}/devices/`)
    .map(({ path, data }) => [path.split('/').at(-1), deviceSchema.parse(data).token]);

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
  const browser = await openBrowser(page, { tokens: ['first'], isAllowed: false });
  await signIn(page, account, { isKept: true });
  await page.goto('/profile?tab=notifications');
  expect(devicesOf(shop)).toEqual([]);
  await page.getByRole('button', { name: 'Enable Alerts' }).click();
  await expect(page.getByText('Alerts are on for this browser.')).toBeVisible();
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'first']]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-device'))).toContain('first');

  await ageRegistration(page);
  browser.tokens = ['second'];
  await permitAlerts(page, true);
  await page.goto('/');
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'second']]);
});

test('a browser that can’t be registered says so, and may try again', async ({ page, shop }) => {
  const browser = await openBrowser(page, { tokens: [], isAllowed: false });
  await signIn(page, account);
  await page.goto('/profile?tab=notifications');
  await page.getByRole('button', { name: 'Enable Alerts' }).click();
  await expect(page.getByText(/couldn’t turn on alerts/)).toBeVisible();
  expect(devicesOf(shop)).toEqual([]);
  browser.tokens = ['late'];
  await permitAlerts(page, true);
  await page.reload();
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'late']]);
});

test('after signing out nothing reaches this browser, and after signing in again it is registered anew', async ({
  page,
  shop,
}) => {
  const browser = await openBrowser(page, { tokens: ['mine', 'anew'] });
  await signIn(page, account);
  await page.goto('/profile');
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'mine']]);
  // Signing out ends with a page that knows nothing of before.
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await opened;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(devicesOf(shop)).toEqual([]);
  expect(browser.isSubscribed).toBe(false);
  await signInByForm(page, account);
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'anew']]);
});

test('nothing reaches this browser after signing out while the server can’t be told', async ({
  page,
  shop,
}) => {
  const browser = await openBrowser(page, { tokens: ['mine'] });
  await signIn(page, account);
  await page.goto('/profile');
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'mine']]);
  // This page has asked for no token.
  await page.reload();
  await expect(page.getByText(account.email).first()).toBeVisible();
  shop.cutOff('firestore');
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await opened;
  expect(browser.isSubscribed).toBe(false);
  expect(devicesOf(shop)).toEqual([['1', 'mine']]);
});

test('who signs in after somebody who only closed the browser gets a token of their own, and sees none of the other’s alerts', async ({
  page,
  shop,
}) => {
  const browser = await openBrowser(page, { tokens: ['hers', 'his'] });
  await signIn(page, account);
  await page.goto('/profile');
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'hers']]);
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  expect(browser.onScreen).toBe(1);

  const next = await createAccount();
  await signIn(page, next);
  await page.goto('/profile');
  await expect.poll(() => devicesOf(shop, next)).toEqual([['1', 'his']]);
  await expect.poll(() => browser.onScreen).toBe(0);
});

test('a sign-in renews a registration that the server may have forgotten with an old password', async ({
  page,
  shop,
}) => {
  await openBrowser(page, { tokens: ['mine'] });
  await page.goto('/signin');
  const known = { uid: account.uid, id: '1', token: 'mine', at: Date.now() };
  await page.evaluate((kept) => localStorage.setItem('push-device', kept), JSON.stringify(known));
  await signInByForm(page, account);
  await expect.poll(() => devicesOf(shop)).toEqual([['1', 'mine']]);
});
