import type { BrowserContext, Page } from '@playwright/test';

/** Expires the signed-in person's token, as if the shop were reopened after an hour. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.startsWith('firebase:authUser:')) {
        localStorage.setItem(key, String(value).replace(/"expirationTime":\d+/, '"expirationTime":1'));
      }
    }
  });
}

/** Closes the given page and opens the shop offline in a new one, so that no other page of the shop is running. */
export async function openAppOffline(context: BrowserContext, before: Page, path: string): Promise<Page> {
  await before.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
