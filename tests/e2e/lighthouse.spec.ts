import { expect, test } from '@playwright/test';
import { withLighthouse } from '../support/browser/lighthouse';

// Lighthouse goes over two pages, each in a browser that starts for it: on a busy machine a minute is not enough.
test.setTimeout(180_000);

const onlyCategories = ['accessibility', 'best-practices', 'seo'];

test('Lighthouse finds nothing to mend on home and menu: best practices, accessibility, what search engines read', async ({
  launchOptions,
  baseURL,
}, testInfo) => {
  await withLighthouse(launchOptions, testInfo.outputPath('profile'), async (measure) => {
    for (const path of ['/', '/weekly-drop']) {
      const { audits, categories } = await measure(new URL(path, baseURL).href, {
        onlyCategories,
        throttlingMethod: 'provided',
        // The listeners' stream keeps the network from ever being quiet. By the end of it even a busy machine is done
        // with the page, which Lighthouse gives up if it doesn't answer within a second then.
        maxWaitForLoad: 15_000,
      });
      const scored = Object.values(categories).flatMap(({ id, score }) => (score === null ? [] : [id]));
      expect(scored.sort(), path).toEqual(onlyCategories);
      // One that could not be told has no score, as has one that there was nothing to ask of.
      const failed = Object.values(audits)
        .filter(({ score, scoreDisplayMode: mode }) => mode === 'error' || (score !== null && score < 1))
        .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details ?? {}).slice(0, 400)}`);
      expect(failed, path).toEqual([]);
    }
  });
});
