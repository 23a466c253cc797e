import { test as base } from '@playwright/test';
import { useStandIn } from '../support/backend';
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
    async ({ context, served }, use) => {
      const shop = new Shop();
      served.shop = shop;
      useStandIn(backendOf(shop));
      await shop.join(context);
      await use(shop);
      useStandIn(null);
      shop.assertNoProblems();
    },
    { auto: true },
  ],
});
