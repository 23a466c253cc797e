import { test as base, type Browser, type Page, type TestInfo } from '@playwright/test';
import { useStandIn } from '../support/stack/backend';
import { backendOf } from './backend-of';
import { builtApp } from './build';
import { Shop } from './shop';
import { serveStatic } from './static-server';

export { expect } from '@playwright/test';

interface Served {
  origin: string;
  /** Whose menu is served. */
  shop: Shop | null;
}

interface ComponentFixtures {
  /** The server behind the pages of this test. */
  shop: Shop;
}

/**
 * What a page that no picture can be taken of says of itself: whether it is drawn, and what it waits for. Its frames
 * are counted for a second, of a test that has failed already.
 */
async function howItStands(page: Page): Promise<string> {
  const said = page.evaluate(async () => {
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
  return JSON.stringify(await Promise.race([said, silence]).catch(String));
}

/** What every page of a test that failed looks like, beside its other results. */
async function attachPictures(browser: Browser, testInfo: TestInfo): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    const name = `failed-${index + 1}.png`;
    const path = testInfo.outputPath(name);
    // A page that hangs, or is gone, keeps no other from being seen.
    const isTaken = await page.screenshot({ path, timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (isTaken) testInfo.attachments.push({ name, path, contentType: 'image/png' });
    else console.log(`No picture of ${page.url()}: ${await howItStands(page)}`);
  }
}

/**
 * A test of the app's pages in a browser, with stand-ins where Firebase's SDKs would be: no emulators, no network, no
 * other tests' data. `tests/support`'s helpers (`createAccount`, `signIn`, `writePaidOrder`) write to the test's own
 * shop; `shop` does what they don't:
 *
 *     test('a payment that is refused says why', async ({ page, shop }) => {
 *       const payer = await createAccount();
 *       const { orderId } = await writeHeldOrder(payer);
 *       await signIn(page, payer);
 *       shop.answer(submitPayment, () => { throw new DomainError('rate-limited'); });
 *       await page.goto(`/payment-instructions?orderId=${orderId}`);
 *       …
 *
 * What crosses the network stays in `tests/e2e`: one flow of each kind of person, refusals by the rules, offline, push.
 */
export const test = base.extend<ComponentFixtures, { served: Served }>({
  served: [
    async ({}, use) => {
      const served: Served = { origin: '', shop: null };
      const { origin, close } = await serveStatic(builtApp, (path) =>
        path === '/api/storefront' && served.shop ? { status: 200, json: served.shop.storefront() } : null,
      );
      served.origin = origin;
      await use(served);
      close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ served }, use) => use(served.origin),
  shop: [
    async ({ browser, context, served }, use, testInfo) => {
      const shop = new Shop();
      served.shop = shop;
      useStandIn(backendOf(shop));
      await shop.join(context);
      await use(shop);
      useStandIn(null);
      try {
        shop.assertNoProblems();
      } catch (problem) {
        await attachPictures(browser, testInfo);
        throw problem;
      }
      if (testInfo.status !== testInfo.expectedStatus) await attachPictures(browser, testInfo);
    },
    { auto: true },
  ],
});
