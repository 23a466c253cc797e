import type { Page } from '@playwright/test';

/** Adds up layout shifts without user input on every page that is opened from now on. */
export async function watchLayoutShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput === false) window.layoutShift += entry.value ?? 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export async function readLayoutShift(page: Page): Promise<number> {
  // The browser reports a layout shift with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return page.evaluate(() => window.layoutShift);
}

declare global {
  interface Window {
    layoutShift: number;
  }
  interface PerformanceEntry {
    /** A field of layout shift entries that TypeScript's DOM types lack. */
    readonly hadRecentInput?: boolean;
    readonly value?: number;
  }
}
