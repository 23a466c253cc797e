import { expect, test } from '@playwright/test';
import process from 'node:process';
import { createAccount, signIn } from '../support/accounts';
import { storeCartInBrowser, readPublishedMenu, saveAddress } from '../support/checkout';
import { startDeploymentServer } from '../support/deployment-server';
import { trackServiceWorker, waitForNewBuild, waitForServiceWorker } from '../support/service-worker';

test('asks before it installs a new build, and keeps the cart', async ({ browser, baseURL }) => {
  const shop = await startDeploymentServer(baseURL ?? '');
  const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    const account = await createAccount();
    const [{ meals }] = await Promise.all([readPublishedMenu(), saveAddress(account.uid)]);
    await signIn(page, account, { isKept: true });
    const firstOfCategory = (category: string) =>
      meals.filter((meal) => meal.category === category).slice(0, 1);
    await storeCartInBrowser(page, ['main', 'side', 'drink'].flatMap(firstOfCategory));
    await page.goto('/faq');
    await waitForServiceWorker(page);
    const worker = await trackServiceWorker(await context.newCDPSession(page));
    const build = page.locator('meta[name="build"]');
    const cart = page.getByRole('banner').getByRole('link', { name: /cart, [1-9]\d* items?/i });
    const packed = await cart.getAttribute('aria-label');
    const prompt = page.getByText('A new version of Share Box is ready.');

    shop.deployNext();
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await waitForNewBuild(page);
    await expect(prompt).toBeHidden();
    await expect(build).toHaveCount(0);

    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(prompt).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(build).toHaveCount(0);

    const other = await context.newPage();
    await other.goto('/checkout');
    await expect(other.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    const readHeldLocks = async () => (await navigator.locks.query()).held?.map(({ name }) => name);
    await expect.poll(() => page.evaluate(readHeldLocks)).toContain('checkout');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText(/once the checkout in your other tab is done/)).toBeVisible();
    await expect(build).toHaveCount(0);

    await other.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    // The old service worker is replaced only after it has been idle and has stopped. A request in the meantime would
    // keep it running for another 30 seconds, so the test stops it repeatedly.
    await expect(async () => {
      await worker.stop();
      await expect(build).toHaveCount(1, { timeout: 2000 });
    }).toPass({ timeout: 90_000 });
    await expect(prompt).toBeHidden();
    await expect(cart).toHaveAccessibleName(packed ?? '');

    // The other tab still shows the old build, even though the new service worker controls it.
    const otherBuild = other.locator('meta[name="build"]');
    await expect(otherBuild).toHaveCount(0);
    await other.getByRole('button', { name: 'Reload' }).click();
    await expect(otherBuild).toHaveCount(1);
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(build).toHaveCount(1);
  } finally {
    await context.close();
    await shop.close();
  }
});

test('retries the download of a new build when one file is missing', async ({ browser, baseURL }) => {
  const shop = await startDeploymentServer(baseURL ?? '');
  const context = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await page.goto('/faq');
    await waitForServiceWorker(page);
    const prompt = page.getByText('A new version of Share Box is ready.');

    shop.deployNext();
    let lost = 0;
    await context.route(/\/app\.html/, async (route) => {
      await (route.request().serviceWorker() && ++lost === 1 ? route.abort() : route.continue());
    });
    // An open app checks for a new build when it becomes visible after an hour.
    await page.clock.fastForward(3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => lost).toBe(1);
    const isInstalling = async () =>
      (await navigator.serviceWorker.getRegistration())?.installing instanceof ServiceWorker;
    await expect.poll(() => page.evaluate(isInstalling)).toBe(false);
    await expect(prompt).toBeHidden();
    await page.clock.fastForward(15_000);
    await expect(prompt).toBeVisible();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('meta[name="build"]')).toHaveCount(1);
  } finally {
    await context.close();
    await shop.close();
  }
});

test('does not wake the service worker for Firestore or cached files', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    const page = await context.newPage();
    await page.goto('/faq');
    await waitForServiceWorker(page);
    const worker = await trackServiceWorker(await context.newCDPSession(page));
    await expect.poll(worker.status).toBe('running');
    // The page's own requests, such as images, may wake the service worker until the page has loaded.
    await page.waitForLoadState('networkidle');
    await worker.stop();
    await expect.poll(worker.status).toBe('stopped');

    const script = await page.evaluate(async (firestore) => {
      const { src } = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]') ?? { src: '' };
      await fetch(`http://${firestore}/`, { mode: 'no-cors' });
      return (await fetch(src)).text();
    }, process.env.FIRESTORE_EMULATOR_HOST);
    expect(script).toContain('import');
    expect(worker.status()).toBe('stopped');

    await page.evaluate(() => fetch('/api/storefront'));
    await expect.poll(worker.status).toBe('running');
  } finally {
    await context.close();
  }
});
