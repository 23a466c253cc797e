import { type Browser, expect, type Page, test } from '@playwright/test';
import { type Account, createAccount, signIn } from '../support/accounts';
import { startDeploymentServer } from '../support/deployment-server';
import { openAppOffline } from '../support/page';
import {
  hasStaffFiles,
  readSavedFiles,
  waitForNewBuild,
  waitForServiceWorker,
  waitForStaffFiles,
} from '../support/service-worker';

test.use({ serviceWorkers: 'allow' });

const staffPages = /^\/assets\/(admin|customer|kitchen|packing|ratings|run|staff)-/;
const readStaffFiles = async (page: Page) =>
  (await readSavedFiles(page)).filter((file) => staffPages.test(file));

async function openShop(browser: Browser, origin: string, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page, account, { isKept: true });
  await page.goto('/faq');
  await waitForServiceWorker(page);
  return page;
}

test('caches the staff pages for offline use only on staff’s devices', async ({ browser, baseURL }) => {
  const shop = await startDeploymentServer(baseURL ?? '');
  try {
    const [customer, cook] = await Promise.all([createAccount(), createAccount({ isCook: true })]);
    const customerPage = await openShop(browser, shop.origin, customer);
    const staffPage = await openShop(browser, shop.origin, cook);
    await waitForStaffFiles(staffPage);
    const saved = await readStaffFiles(staffPage);
    for (const page of ['admin', 'kitchen', 'packing', 'run'])
      expect(saved).toContainEqual(expect.stringMatching(`/assets/${page}-.*\\.js$`));

    const context = staffPage.context();
    const cold = await openAppOffline(context, staffPage, '/kitchen');
    await expect(cold.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
    await cold.goto('/packing');
    await expect(cold.getByRole('heading', { level: 1, name: 'Packing' })).toBeVisible();

    await context.setOffline(false);
    shop.deployNext();
    await cold.reload();
    await waitForNewBuild(cold);
    expect(await readStaffFiles(cold)).toEqual(
      expect.arrayContaining(saved.flatMap((file) => [file, `${file}?next`])),
    );
    await customerPage.reload();
    await waitForNewBuild(customerPage);
    expect(await readStaffFiles(customerPage)).toEqual([]);
    await customerPage.context().close();
    await context.close();
  } finally {
    await shop.close();
  }
});

test('retries caching the staff pages when the download of one file fails', async ({ page, context }) => {
  await page.clock.install();
  let isLost = true;
  let lostCount = 0;
  await context.route(/\/assets\/packing-.*\.js$/, async (route) => {
    if (isLost) lostCount += 1;
    await (isLost ? route.abort() : route.continue());
  });
  await signIn(page, await createAccount({ isCook: true }), { isKept: true });
  await page.goto('/faq');
  await expect.poll(() => lostCount).toBeGreaterThan(0);
  expect(await hasStaffFiles(page)).toBe(false);
  isLost = false;
  await expect(async () => {
    await page.clock.fastForward(15_000);
    expect(await hasStaffFiles(page)).toBe(true);
  }).toPass();
});
