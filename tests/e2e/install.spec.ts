import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { waitForServiceWorker } from '../support/service-worker';

test.use({ serviceWorkers: 'allow' });

const installabilitySchema = z.object({ installabilityErrors: z.array(z.object({ errorId: z.string() })) });

test('the shop meets Chromium’s criteria for installation with a complete manifest and a single service worker', async ({
  playwright,
  launchOptions,
  baseURL,
  request,
}, testInfo) => {
  // Uses a profile on disk, because Playwright's default contexts are incognito and can't install apps.
  const context = await playwright.chromium.launchPersistentContext(testInfo.outputPath('profile'), {
    ...launchOptions,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/');
  await waitForServiceWorker(page);
  const registered = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope, active }) => ({
      scope: new URL(scope).pathname,
      script: active && new URL(active.scriptURL).pathname,
    })),
  );
  expect(registered).toEqual([{ scope: '/', script: '/sw.js' }]);

  const cdp = await context.newCDPSession(page);
  await expect
    .poll(
      async () =>
        installabilitySchema.parse(await cdp.send('Page.getInstallabilityErrors')).installabilityErrors,
    )
    .toEqual([]);
  await context.close();

  const manifest = z
    .object({
      id: z.string(),
      start_url: z.string(),
      display: z.literal('standalone'),
      icons: z.array(z.object({ src: z.string(), purpose: z.optional(z.string()) })),
      screenshots: z.array(z.object({ src: z.string(), form_factor: z.enum(['narrow', 'wide']) })),
      shortcuts: z.array(z.object({ url: z.string() })),
    })
    .parse(await (await request.get('/manifest.webmanifest')).json());
  expect(manifest.icons.some((icon) => icon.purpose === 'maskable')).toBe(true);
  expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/weekly-drop', '/profile?tab=experiences', '/profile?tab=gift-link']),
  );
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    expect((await request.get(src)).headers()['content-type'], src).toMatch(/^image\//);
  }
});

test('does not cache the service worker, and bypasses it for Firebase’s URLs', async ({ page, request }) => {
  expect((await request.get('/sw.js')).headers()['cache-control']).toContain('no-cache');
  await page.goto('/');
  await waitForServiceWorker(page);
  const answer = await page.goto('/__/nowhere');
  expect(answer?.fromServiceWorker()).toBe(false);
});

test('the service worker controls a page that was already loading', async ({ page, context }) => {
  let giveFiles = () => {};
  const files = new Promise<void>((resolve) => (giveFiles = resolve));
  await context.route(/\/assets\/.*\.js$/, async (route) => {
    if (route.request().serviceWorker()) await files;
    await route.continue();
  });
  const installs = context.waitForEvent('request', (request) => request.serviceWorker() !== null);
  await page.goto('/');
  await installs;
  let givePage = () => {};
  const isGiven = new Promise<void>((resolve) => (givePage = resolve));
  const other = await context.newPage();
  await other.route('/weekly-drop', async (route) => {
    await isGiven;
    await route.continue();
  });
  const isAsked = other.waitForRequest('/weekly-drop');
  const loaded = other.goto('/weekly-drop');
  await isAsked;
  giveFiles();
  await waitForServiceWorker(page);
  givePage();
  await loaded;
  await waitForServiceWorker(other);
});

test('lets visitors choose dishes before Firebase has loaded', async ({ page }) => {
  const firebase: string[] = [];
  await page.route(/\/assets\/(firebase|[a-z]+-sdk)-.*\.js/, async (route) => {
    firebase.push(route.request().url());
    await route.abort();
  });
  await page.goto('/weekly-drop');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Smoky Party Jollof' })
    .getByRole('button', { name: /add|choose/i })
    .click();
  await expect(page.getByText(/Smoky Party Jollof.* added to cart/)).toBeVisible();
  await expect.poll(() => firebase.length).toBeGreaterThan(0);
});

test('does not precache the shop’s files in data-saver mode', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto('/about');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/register-')),
  );
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
  expect(await registered()).toBe(0);

  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await waitForServiceWorker(page);
  await page.reload();
  await waitForServiceWorker(page);
  expect(await registered()).toBe(1);
});
