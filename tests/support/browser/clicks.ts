import type { Page } from '@playwright/test';

/** Counts clicks and key presses on buttons of this page from now on, across reloads. */
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
