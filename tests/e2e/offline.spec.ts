import { expect, type Page, type Route, test } from '@playwright/test';
import { createAccount, signIn } from '../support/accounts';
import { getEmulatorAdmin } from '../support/get-backend';
import { writeClosedDrop, writePaidOrder, writePastOrders } from '../support/orders';
import { readCachedText, readStoredText, expireToken, openAppOffline } from '../support/page';
import { waitForServiceWorker } from '../support/service-worker';

test.use({ serviceWorkers: 'allow' });

const dishes = (page: Page) => page.getByRole('heading', { name: 'Choose Your Main Plate' });

test(
  'opens the last menu, cart and home page offline after a restart, and updates the pages once online',
  { tag: '@main' },
  async ({ page, context }) => {
    await page.goto('/weekly-drop');
    await waitForServiceWorker(page);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Smoky Party Jollof' })
      .getByRole('button', { name: /add|choose/i })
      .click();
    await expect(page.getByText(/Smoky Party Jollof.* added to cart/)).toBeAttached();

    const cold = await openAppOffline(context, page, '/weekly-drop');
    const age = cold.getByText(/You are offline\. This is the menu as it was on \d.* at \d/);
    await expect(dishes(cold)).toBeVisible();
    await expect(age).toBeVisible();
    await expect(cold.getByRole('banner').getByRole('link', { name: /cart, \d items?/i })).toBeVisible();
    await context.setOffline(false);
    await expect(age).toBeHidden();
    await expect(dishes(cold)).toBeVisible();

    await context.setOffline(true);
    for (const path of ['/', '/faq', '/delivery', '/privacy', '/help']) {
      await cold.goto(path);
      await expect(cold.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(cold.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
    }
    await cold.goto('/signin');
    await expect(cold.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(cold.getByLabel('Email Address')).toBeVisible();
  },
);

test('shows the age of orders while offline, and live orders once online', async ({ page, context }) => {
  const account = await createAccount();
  const [orderId] = await writePastOrders(account, [{ drop_name: 'An evening to remember' }]);
  await signIn(page, account, { isKept: true });
  await page.goto('/profile?tab=experiences');
  await waitForServiceWorker(page);
  await expect(page.getByText('An evening to remember')).toBeVisible();
  await expireToken(page);

  const cold = await openAppOffline(context, page, '/profile?tab=experiences');
  await expect(cold.getByText('An evening to remember')).toBeVisible();
  const age = cold.getByText(/You are offline\. This is your Food Journey as it was on \d/);
  await expect(age).toBeVisible();

  await getEmulatorAdmin().db.doc(`orders/${orderId}`).update({ drop_name: 'An evening renamed' });
  await context.setOffline(false);
  await expect(cold.getByText('An evening renamed')).toBeVisible();
  await expect(age).toBeHidden();
});

test('leaves no personal data after sign-out, and stops pushes', async ({ page }) => {
  const account = await createAccount();
  const [orderId = ''] = await writePastOrders(account, [{ love_message: 'Words for two only' }]);
  await signIn(page, account, { isKept: true });
  await page.goto('/profile?tab=experiences');
  await waitForServiceWorker(page);
  await expect(page.getByText('An evening of a test')).toBeVisible();
  const personalTexts = [account.uid, account.email, account.lastName, orderId, 'Words for two only'];
  // Registers the browser directly, because Cloud Messaging issues no tokens in tests.
  const device = getEmulatorAdmin().db.doc(`profiles/${account.uid}/devices/this-browser`);
  await device.set({ token: 'some-token', user_agent: '', last_seen_at: new Date() });
  const registration = { uid: account.uid, id: device.id, token: 'some-token', at: Date.now() };
  await page.evaluate((kept) => localStorage.setItem('push-device', kept), JSON.stringify(registration));
  const before = await readStoredText(page);
  expect(personalTexts.filter((word) => !before.includes(word))).toEqual([]);

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect((await device.get()).exists).toBe(false);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect
    .poll(async () => {
      const after = await readStoredText(page);
      return personalTexts.filter((word) => after.includes(word));
    })
    .toEqual([]);
  const isSdksOwn = (name?: string) =>
    /^firestore|^firebase(LocalStorage|-installations|-messaging)/.test(name ?? '');
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases.filter(isSdksOwn)).toEqual([]);
  expect(await page.evaluate(() => caches.has('badge'))).toBe(false);
});

test('caches no screenshots that staff view, no private pages and no private data', async ({ page }) => {
  const [admin, payer] = [await createAccount({ isAdmin: true }), await createAccount()];
  const dropId = await writeClosedDrop(1);
  const { orderId, reference } = await writePaidOrder({ payer, dropId, box: 1, hasScreenshot: true });
  const secrets = [orderId, reference, payer.uid, payer.email, payer.lastName, 'payment-proofs'];
  await page.goto('/weekly-drop');
  await waitForServiceWorker(page);
  await page.reload();
  await expect(dishes(page)).toBeVisible();

  await signIn(page, payer);
  await page.goto('/profile?tab=experiences');
  await expect(page.getByRole('button', { name: 'View Details' })).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

  await signIn(page, admin);
  await page.goto(`/admin/payments?q=${reference}`);
  await page.getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('img', { name: /^Screenshot of the transfer from/ })).toBeVisible();

  const cached = await readCachedText(page);
  expect(cached).toContain('/api/storefront');
  expect(secrets.filter((secret) => cached.includes(secret))).toEqual([]);
});

const someHtml = { contentType: 'text/html; charset=utf-8', body: '<!doctype html>' };
const troubles: [string, (route: Route) => Promise<void>][] = [
  ['does not arrive', (route) => route.abort()],
  // Hosting responds with HTML for a file of a build that a newer build has replaced.
  ['arrives as HTML', (route) => route.fulfill(someHtml)],
];
for (const [trouble, spoil] of troubles) {
  test(`completes the offline copy on another attempt when one file ${trouble} at first`, async ({
    page,
    context,
  }) => {
    await page.clock.install();
    let requestCount = 0;
    let lost = '';
    let isBack = false;
    await context.route(/\/assets\/.*\.js$/, async (route) => {
      const request = route.request();
      const url = request.url();
      // Picks a file in the middle of the service worker's download.
      if (request.serviceWorker() && ++requestCount === 40) lost = url;
      await (request.serviceWorker() && url === lost && !isBack ? spoil(route) : route.continue());
    });
    await page.goto('/faq');
    await expect.poll(() => requestCount).toBeGreaterThanOrEqual(40);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined))
      .toBe(true);
    isBack = true;
    await page.clock.fastForward(15_000);
    await waitForServiceWorker(page);
    const type = await page.evaluate(async (url) => (await fetch(url)).headers.get('content-type'), lost);
    expect(type).toContain('javascript');
  });
}
