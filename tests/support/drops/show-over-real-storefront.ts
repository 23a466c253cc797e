import type { Page } from '@playwright/test';
import { type Storefront, storefrontSchema } from '@sharebox/domain/storefront/storefront';

export type StorefrontChange = (real: Storefront) => Storefront | Promise<Storefront>;

/**
 * Replaces the menu and capacity on this page only. `change` derives them from the real ones before each load. The
 * page's listeners would restore the real ones, so they are redirected to an unreadable document. The routes are set on
 * the context, because a service worker's requests pass only through those.
 */
export async function showOverRealStorefront(page: Page, change: StorefrontChange): Promise<void> {
  await page.context().route('**/api/storefront', async (route) => {
    // By the time a slow function responds, the page may be closed. The retries help when the server closes a
    // kept-alive connection just as it is reused.
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
