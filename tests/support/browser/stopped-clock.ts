import { expect, type Locator, type Page } from '@playwright/test';

/** Stops the page's clock. Afterwards only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances a stopped clock by 100 ms at a time, because loading a page also needs some clock time. */
export async function tickUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 45_000, intervals: [50] });
}
