import type { Page } from '@playwright/test';

/** Counts clicks, including buttons pressed by keyboard, across reloads. Returns a function that reads the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const count = () =>
    addEventListener(
      'click',
      () => (window.name = window.name.replace(/clicks=(\d*)|$/, (_, n = '0') => `clicks=${Number(n) + 1}`)),
      true,
    );
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => page.evaluate(() => Number(/clicks=(\d+)/.exec(window.name)?.[1] ?? 0));
}
