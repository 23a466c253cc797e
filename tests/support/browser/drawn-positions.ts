import type { Page } from '@playwright/test';

/** Records the vertical positions of a button or heading, in pixels. A click may miss an element that moves. */
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
    // Waits until the frame that shows the element has been drawn and recorded.
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
