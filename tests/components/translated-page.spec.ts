import type { Page } from '@playwright/test';
import { expect, test } from '../stand-ins/component-test';

/** How browsers have been seen to replace a text node. */
type Replacing = 'at once' | 'in two steps';

/** Replaces all text nodes of the page by `<font>` elements with uppercase text, as Chrome's translation does. */
async function translatePage(page: Page, replacing: Replacing): Promise<void> {
  await page.evaluate((how) => {
    // A string of unknown value, because types mark `font` as deprecated.
    const tag: string = 'font';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, font')) continue;
      const font = document.createElement(tag);
      font.append(document.createElement(tag));
      font.firstElementChild?.append(text.data.toUpperCase());
      if (how === 'at once') text.replaceWith(font);
      else {
        text.before(font);
        text.remove();
      }
    }
  }, replacing);
}

const line = (id: string, name: string, quantity: number) => ({
  item: { id, name, price: 300_000, image: `/sample-dishes/${id}.webp` },
  quantity,
});
const boxWith = (quantity: number) => ({
  ...{ addon: null, side: null },
  main: line('beef-suya-platter', 'Beef Suya Platter', 1),
  dessert: line('puff-puff', 'Puff-Puff', 1),
  drink: line('zobo-hibiscus', 'Zobo', quantity),
});

/** Stores a box, as another tab would. */
async function storeBox(page: Page, quantity: number): Promise<void> {
  await page.evaluate(
    (text) => {
      localStorage.setItem('visitor:cart', text);
      dispatchEvent(new StorageEvent('storage', { key: 'visitor:cart' }));
    },
    JSON.stringify(boxWith(quantity)),
  );
}

for (const replacing of ['at once', 'in two steps'] as const) {
  test(`keeps working on a page whose texts a browser translated ${replacing}`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.goto('/icon.svg');
    await storeBox(page, 1);
    await page.goto('/weekly-drop?step=4');
    const summary = page.getByRole('region', { name: 'Meal summary' });
    await expect(summary).toContainText('ZoboDrink · Quantity 1');
    await expect(summary).toContainText('Free');
    // The script that handles translations loads after the page.
    await page.waitForLoadState('networkidle');
    await translatePage(page, replacing);
    await expect(summary).toContainText(/ZOBODRINK · QUANTITY 1/);

    await test.step('shows a changed text', async () => {
      await storeBox(page, 2);
      await expect(summary).toContainText(/ZOBODRINK · quantity 2/i);
      await translatePage(page, replacing);
      await storeBox(page, 1);
      await expect(summary).toContainText(/ZOBODRINK · QUANTITY 1/);
    });
    await test.step('replaces a text by an element, and the other way round', async () => {
      await page.getByRole('radio', { name: /premium gift box/i }).check();
      await expect(summary).not.toContainText(/free/i);
      await translatePage(page, replacing);
      await page.getByRole('radio', { name: /eco/i }).check();
      await expect(summary).toContainText(/free/i);
    });
    await test.step('opens another page', async () => {
      await translatePage(page, replacing);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await expect(page).toHaveURL(/signin/);
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    });
    expect(errors).toEqual([]);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}
