import { expect, test } from '@playwright/test';
import { wholeBrowser } from '../browser';
import { createRecipient } from '../support/gifts';

// Playwright turns the cache off, for its own sake.
test.use({ launchOptions: { ...wholeBrowser, ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

declare global {
  interface Window {
    isSamePage?: boolean;
  }
}

test('who goes back to a public page finds it as they left it, without a load', async ({ page }) => {
  const { slug } = await createRecipient();
  for (const path of ['/', '/weekly-drop', `/to/${slug}`]) {
    await test.step(path, async () => {
      const listens = page.waitForRequest(/\.Firestore\/Listen\/channel/);
      await page.goto(path);
      await listens;
      await page.evaluate(() => (window.isSamePage = true));
      await page.goto('/about');
      expect(await page.evaluate(() => window.isSamePage)).toBeUndefined();
      // Playwright's own goBack waits for a load, which is what doesn't happen.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => window.isSamePage)).toBe(true);
    });
  }
});
