import { expect, test } from '@playwright/test';
import { withLighthouse } from '../support/browser/lighthouse';

// Lighthouse starts a browser for each of two pages: on a busy machine a minute is too short.
test.setTimeout(180_000);

const onlyCategories = ['accessibility', 'best-practices', 'seo'];

test('reaches full Lighthouse scores for best practices, accessibility and SEO on home and menu', async ({
  launchOptions,
  baseURL,
}, testInfo) => {
  await withLighthouse(launchOptions, testInfo.outputPath('profile'), async (measure) => {
    for (const path of ['/', '/weekly-drop']) {
      const { audits, categories } = await measure(new URL(path, baseURL).href, {
        onlyCategories,
        throttlingMethod: 'provided',
        // The listeners' stream keeps the network from ever becoming idle. After this time even a busy machine has
        // loaded the page, which Lighthouse gives up when the page then blocks for a second.
        maxWaitForLoad: 15_000,
      });
      const scored = Object.values(categories).flatMap(({ id, score }) => (score === null ? [] : [id]));
      expect(scored.sort(), path).toEqual(onlyCategories);
      // Audits that failed to run or do not apply have no score.
      const failed = Object.values(audits)
        .filter(({ score, scoreDisplayMode: mode }) => mode === 'error' || (score !== null && score < 1))
        .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details ?? {}).slice(0, 400)}`);
      expect(failed, path).toEqual([]);
    }
  });
});
