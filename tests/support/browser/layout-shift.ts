import type { Page } from '@playwright/test';

/** From now on every page that is opened adds up what moves in it without anybody having pressed something. */
export async function watchLayout(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput === false) window.layoutShift += entry.value ?? 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The cumulative layout shift of the page that is open, so far. */
export async function layoutShift(page: Page): Promise<number> {
  // What has moved is reported with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => window.layoutShift);
}

declare global {
  interface Window {
    layoutShift: number;
  }
  interface PerformanceEntry {
    /** Of a layout shift. */
    readonly hadRecentInput?: boolean;
    readonly value?: number;
  }
}
