import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock: from now on its time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets a stopped clock tick by 100 ms until this is shown; loading a page takes some of its time, too. */
export async function tickUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 45_000, intervals: [50] });
}
