import type { Page } from '@playwright/test';

/**
 * Records where a button or heading with these words is drawn from now on, frame by frame, in pixels from the top,
 * without duplicates. With more than one position, a press could go down in one and up in another, and be lost.
 */
export async function watchPositions(page: Page, words: string): Promise<() => Promise<number[]>> {
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
    // Waits for the frame after the one that shows the element, and for work that follows it.
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
