import { expect, test } from '@playwright/test';

test('home is painted before its scripts, and does what was tapped when they are there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  // Its own style sheet, within the page, makes it a target for a thumb.
  expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await toggle.click();
  await expect.poll(() => asked.some((url) => url.endsWith('.js'))).toBe(true);
  expect(asked.filter((url) => url.endsWith('.css'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();

  release();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  // From now on a tap is answered once.
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(toggle).toBeVisible();
});

test('a picture of home that doesn’t come keeps its scripts from nothing', async ({ page }) => {
  await page.route(/sample-dishes/, () => new Promise<void>(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Order window' })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});
