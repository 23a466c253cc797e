import { test as base, type Browser, type Page, type TestInfo } from '@playwright/test';
import { createStandInBackend } from './stand-in-backend';
import { builtAppFolder } from './build';
import { StandInShop } from './shop';
import { serveStatic } from './static-server';
import { setStandInBackend } from '../support/get-backend';

export { expect } from '@playwright/test';

interface Served {
  origin: string;
  shop: StandInShop | null;
}

interface ComponentFixtures {
  /** The stand-in for the server. All pages of the test use it. */
  shop: StandInShop;
}

/** Describes how many frames the page renders per second and what it is waiting for. Called after a failed test. */
async function describePage(page: Page): Promise<string> {
  const description = page.evaluate(async () => {
    let frames = 0;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { visibilityState, readyState, fonts } = document;
    return { framesInASecond: frames, visibilityState, readyState, fonts: fonts.status };
  });
  const silence = new Promise<string>((resolve) => setTimeout(resolve, 5000, 'It runs no script'));
  return JSON.stringify(await Promise.race([description, silence]).catch(String));
}

async function attachScreenshots(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `failed-${index + 1}.png`;
    const path = testInfo.outputPath(name);
    // If a page hangs or is closed, the other pages must still get their screenshots.
    const isTaken = await page.screenshot({ path, timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name, path, contentType: 'image/png' });
    else console.log(`No picture of ${page.url()}: ${await describePage(page)}`);
  }
}

/**
 * Playwright's `test` for pages of the app, with stand-ins for Firebase's SDKs. Tests need no emulators and no network,
 * and share no data. The helpers in `tests/support` (`createAccount`, `signIn`) write to the test's own shop. Everything
 * else is set up through the fixture `shop`:
 *
 *     test('explains a rejected payment', async ({ page, shop }) => {
 *       const payer = await createAccount();
 *       const { order_id } = await shop.as(payer).holdBox();
 *       await signIn(page, payer);
 *       shop.reject(submitPaymentContract, 'rate-limited');
 *       await page.goto(`/payment-instructions?orderId=${order_id}`);
 *       …
 *
 * Tests that need the network are in `tests/e2e`: one flow per role, rejections by the rules, offline use and push.
 */
export const test = base.extend<ComponentFixtures, { served: Served }>({
  served: [
    async ({}, use) => {
      const served: Served = { origin: '', shop: null };
      const { origin, close } = await serveStatic(builtAppFolder, async (path) => {
        if (path !== '/api/storefront' || !served.shop) return null;
        await served.shop.settled();
        return { status: 200, json: served.shop.storefront() };
      });
      served.origin = origin;
      await use(served);
      close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  shop: [
    async ({ browser, context, served }, use, testInfo) => {
      const shop = new StandInShop();
      served.shop = shop;
      setStandInBackend(createStandInBackend(shop));
      await shop.join(context);
      await use(shop);
      setStandInBackend(null);
      try {
        await shop.assertNoProblems();
      } catch (problem) {
        await attachScreenshots(browser, testInfo);
        throw problem;
      }
      if (testInfo.status !== testInfo.expectedStatus) await attachScreenshots(browser, testInfo);
    },
    { auto: true },
  ],
});
