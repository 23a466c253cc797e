import { expect, test } from '@playwright/test';
import { fullChromiumLaunchOptions } from '../browser';
import { createRecipient } from '../support/gifts';

// Playwright disables the back/forward cache by default.
test.use({
  launchOptions: { ...fullChromiumLaunchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

declare global {
  interface Window {
    isSamePage?: boolean;
  }
}

test('restores a public page from the back/forward cache as the visitor left it', async ({ page }) => {
  const { slug } = await createRecipient();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const whyNot: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    for (const { type, reason } of notRestoredExplanations) whyNot.push(`${type}: ${reason}`);
  });
  const kept: string[] = [];
  for (const path of ['/', '/weekly-drop', `/to/${slug}`]) {
    await test.step(path, async () => {
      const listens = page.waitForRequest(/\.Firestore\/Listen\/channel/);
      await page.goto(path);
      await listens;
      await page.evaluate(() => (window.isSamePage = true));
      await page.goto('/about');
      expect(await page.evaluate(() => window.isSamePage)).toBeUndefined();
      // Playwright's own `goBack` waits for a load event, which a restored page never fires.
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect(page).toHaveURL(path);
      if (await page.evaluate(() => window.isSamePage)) kept.push(path);
    });
  }
  // Ignores circumstantial reasons, because a busy machine may evict any page at any time.
  expect(whyNot.filter((reason) => !reason.startsWith('Circumstantial'))).toEqual([]);
  expect(kept, whyNot.join('\n')).not.toEqual([]);
});
