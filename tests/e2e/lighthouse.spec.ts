import { expect, test } from '@playwright/test';
import { withLighthouse } from '../support/lighthouse';

// Lighthouse starts a browser for each of the two pages, so a minute is too short on a busy machine.
test.setTimeout(180_000);

const onlyCategories = ['accessibility', 'best-practices', 'seo'];

test('scores 100 in Lighthouse for best practices, accessibility and SEO on the home page and the menu', async ({
  launchOptions,
  baseURL,
}, testInfo) => {
  await withLighthouse(launchOptions, testInfo.outputPath('profile'), async (measure) => {
    for (const path of ['/', '/weekly-drop']) {
      const { audits, categories } = await measure(new URL(path, baseURL).href, {
        onlyCategories,
        throttlingMethod: 'provided',
        // The Firestore listeners keep the network busy, so Lighthouse always waits for this maximum. It must be long
        // enough for a busy machine to load the page, because Lighthouse gives up on a page that still blocks for a
        // second.
        maxWaitForLoad: 15_000,
      });
      const scored = Object.values(categories).flatMap(({ id, score }) => (score === null ? [] : [id]));
      expect(scored.sort(), path).toEqual(onlyCategories);
      // Audits without a score failed to run or do not apply.
      const failed = Object.values(audits)
        .filter(({ score, scoreDisplayMode: mode }) => mode === 'error' || (score !== null && score < 1))
        .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details ?? {}).slice(0, 400)}`);
      expect(failed, path).toEqual([]);
    }
  });
});
