import type { Page } from '@playwright/test';

/**
 * Where a button or a heading with these words is drawn from now on, frame by frame, in pixels from the top: each place
 * once. In more than one of them, a press that goes down in one and up in another is lost.
 */
export async function watchPlaces(page: Page, words: string): Promise<() => Promise<number[]>> {
  await page.evaluate((wanted) => {
    const places = new Set<number>();
    window.drawnPlaces = places;
    const look = () => {
      const found = [...document.querySelectorAll('button, h1')].find(
        ({ textContent }) => textContent === wanted,
      );
      if (found) places.add(Math.round(found.getBoundingClientRect().top));
      if (window.drawnPlaces === places) requestAnimationFrame(look);
    };
    look();
  }, words);
  return async () => {
    // The frame after the one that shows it, and what is still to come once that is drawn.
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))),
        ),
    );
    return page.evaluate(() => [...window.drawnPlaces]);
  };
}

declare global {
  interface Window {
    drawnPlaces: Set<number>;
  }
}
