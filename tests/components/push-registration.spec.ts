import type { Page } from '@playwright/test';
import { pushDeviceSchema } from '@sharebox/domain/accounts/push-device';
import { expect, test } from '../stand-ins/component-test';
import type { StandInShop } from '../stand-ins/shop';
import { createAccount, signIn, signInByForm, type Account } from '../support/accounts';

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

/** Sets the notification permission from the next page load on. The permission is granted when the page requests it. */
async function permitAlerts(page: Page, isAllowed: boolean) {
  await page.addInitScript((allowed) => {
    let permission: NotificationPermission = allowed ? 'granted' : 'default';
    Object.defineProperty(Notification, 'permission', { configurable: true, get: () => permission });
    Notification.requestPermission = () => Promise.resolve((permission = 'granted'));
  }, isAllowed);
}

/**
 * Simulates a browser with a ready service worker and one notification on screen. Cloud Messaging returns the first of
 * `tokens`, and the next after unsubscribing. Without a token, registration fails.
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

const readDevices = (shop: StandInShop, { uid } = account) =>
  shop
    .documents(`profiles/${uid}/devices/`)
    .map(({ path, data }) => [path.split('/').at(-1), pushDeviceSchema.parse(data).token]);

const ageRegistration = (page: Page) =>
  page.evaluate(() => {
    const registration: unknown = JSON.parse(localStorage.getItem('push-device') ?? 'null');
    if (typeof registration !== 'object' || registration === null || !('at' in registration))
      throw new Error('Nothing is registered');
    localStorage.setItem(
      'push-device',
      JSON.stringify({ ...registration, at: Number(registration.at) - 2 * 86_400_000 }),
    );
  });

test('registers a browser for pushes once, and refreshes its token', async ({ page, shop }) => {
  const browser = await openBrowser(page, { tokens: ['first'], isAllowed: false });
  await signIn(page, account, { isKept: true });
  await page.goto('/profile?tab=notifications');
  expect(readDevices(shop)).toEqual([]);
  await page.getByRole('button', { name: 'Enable Alerts' }).click();
  await expect(page.getByText('Alerts are on for this browser.')).toBeVisible();
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'first']]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('push-device'))).toContain('first');

  await ageRegistration(page);
  browser.tokens = ['second'];
  await permitAlerts(page, true);
  await page.goto('/');
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'second']]);
});

test('reports a failed push registration, and retries on the next visit', async ({ page, shop }) => {
  const browser = await openBrowser(page, { tokens: [], isAllowed: false });
  await signIn(page, account);
  await page.goto('/profile?tab=notifications');
  await page.getByRole('button', { name: 'Enable Alerts' }).click();
  await expect(page.getByText(/couldn’t turn on alerts/)).toBeVisible();
  expect(readDevices(shop)).toEqual([]);
  browser.tokens = ['late'];
  await permitAlerts(page, true);
  await page.reload();
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'late']]);
});

test('stops pushes after sign-out, and registers again after sign-in', async ({ page, shop }) => {
  const browser = await openBrowser(page, { tokens: ['mine', 'anew'] });
  await signIn(page, account);
  await page.goto('/profile');
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'mine']]);
  // Sign-out ends with a full page load.
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await opened;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(readDevices(shop)).toEqual([]);
  expect(browser.isSubscribed).toBe(false);
  await signInByForm(page, account);
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'anew']]);
});

test('stops pushes after sign-out even if the server can’t be reached', async ({ page, shop }) => {
  const browser = await openBrowser(page, { tokens: ['mine'] });
  await signIn(page, account);
  await page.goto('/profile');
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'mine']]);
  // After the reload, the page has not requested a token.
  await page.reload();
  await expect(page.getByText(account.email).first()).toBeVisible();
  shop.cutOff('firestore');
  const opened = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await opened;
  expect(browser.isSubscribed).toBe(false);
  expect(readDevices(shop)).toEqual([['1', 'mine']]);
});

test('gives the next user a new push token, and closes old notifications', async ({ page, shop }) => {
  const browser = await openBrowser(page, { tokens: ['hers', 'his'] });
  await signIn(page, account);
  await page.goto('/profile');
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'hers']]);
  await page.goto('/icon.svg');
  await page.evaluate(() => sessionStorage.clear());
  expect(browser.onScreen).toBe(1);

  const next = await createAccount();
  await signIn(page, next);
  await page.goto('/profile');
  await expect.poll(() => readDevices(shop, next)).toEqual([['1', 'his']]);
  await expect.poll(() => browser.onScreen).toBe(0);
});

test('renews a push registration on sign-in, in case it was deleted', async ({ page, shop }) => {
  await openBrowser(page, { tokens: ['mine'] });
  await page.goto('/signin');
  const known = { uid: account.uid, id: '1', token: 'mine', at: Date.now() };
  await page.evaluate((kept) => localStorage.setItem('push-device', kept), JSON.stringify(known));
  await signInByForm(page, account);
  await expect.poll(() => readDevices(shop)).toEqual([['1', 'mine']]);
});
