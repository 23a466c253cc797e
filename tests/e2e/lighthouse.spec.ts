import { expect, test } from '@playwright/test';
import lighthouse from 'lighthouse';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Lighthouse has a tab of its own in a browser that it reaches by a port.
test.setTimeout(60_000);

test('Lighthouse finds nothing to mend on home and menu: best practices, accessibility, what search engines read', async ({
  playwright,
  launchOptions,
  baseURL,
}, testInfo) => {
  const profile = testInfo.outputPath('profile');
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--remote-debugging-port=0'],
  });
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    for (const path of ['/', '/weekly-drop']) {
      const result = await lighthouse(
        new URL(path, baseURL).href,
        { port, logLevel: 'error' },
        {
          extends: 'lighthouse:default',
          settings: {
            onlyCategories: ['best-practices', 'accessibility', 'seo'],
            throttlingMethod: 'provided',
            disableFullPageScreenshot: true,
            // The listeners' stream keeps the network from ever being quiet.
            maxWaitForLoad: 4000,
          },
        },
      );
      if (!result) throw new Error('Lighthouse gave no result');
      const { audits, categories } = result.lhr;
      const scores = Object.values(categories).map(({ id, score }) => [id, score !== null]);
      expect(scores, path).toEqual([
        ['accessibility', true],
        ['best-practices', true],
        ['seo', true],
      ]);
      // One that could not be told has no score, as has one that there was nothing to ask of.
      const failed = Object.values(audits)
        .filter(({ score, scoreDisplayMode: mode }) => mode === 'error' || (score !== null && score < 1))
        .map(({ id, title, details }) => `${id}: ${title} ${JSON.stringify(details ?? {}).slice(0, 400)}`);
      expect(failed, path).toEqual([]);
    }
  } finally {
    await context.close();
  }
});
