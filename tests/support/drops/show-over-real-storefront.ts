import type { Page } from '@playwright/test';
import { type Storefront, storefrontSchema } from '@sharebox/domain/storefront/storefront';

/** Computes the storefront that a page is shown from the published one. */
export type StorefrontChange = (real: Storefront) => Storefront | Promise<Storefront>;

/**
 * Shows this page, and no other test's, a menu and a capacity of its own: `change` gets the real ones before each
 * load. The live documents would bring the real ones back, so the page's listeners on them are pointed at one that
 * nobody may read. The context's routes are used, which a service worker's requests pass, too.
 */
export async function showOverRealStorefront(page: Page, change: StorefrontChange): Promise<void> {
  await page.context().route('**/api/storefront', async (route) => {
    // The page that asked may be gone by the time that a slow function answers.
    // The server may close a connection that was kept open in the moment in which it is used again.
    const response = await route.fetch({ maxRetries: 3 }).catch(() => null);
    if (!response) return;
    const shown = await change(storefrontSchema.parse(await response.json()));
    await route.fulfill({ response, json: shown });
  });
  await page.context().route(/\.Firestore\/Listen\/channel/, async (route) => {
    const body = route.request().postData();
    await route.continue(
      body === null
        ? {}
        : { postData: body.replaceAll(/storefront%2F(menu|capacity)/g, 'storefront%2Fnothing') },
    );
  });
}
