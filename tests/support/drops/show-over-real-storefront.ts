import type { Page } from '@playwright/test';
import { type Storefront, storefrontSchema } from '@sharebox/domain/storefront/storefront';

/** Derives the storefront that a page shows from the published one. */
export type StorefrontChange = (real: Storefront) => Storefront | Promise<Storefront>;

/**
 * Shows this page alone a menu and a capacity, which `change` derives from the real ones before each load. Live
 * documents would bring the real ones back, so the page's listeners are redirected to an unreadable document. Routes
 * belong to the context, because requests of a service worker pass through them too.
 */
export async function showOverRealStorefront(page: Page, change: StorefrontChange): Promise<void> {
  await page.context().route('**/api/storefront', async (route) => {
    // The page may be gone by the time a slow function responds. The server may close a kept-alive connection just as
    // it is reused.
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
