import { expect, type Page, test } from '@playwright/test';
import { createRecipient } from '../support/gifts';

// Enables animations, so that the test finds layout shifts caused by them.
test.use({ reducedMotion: 'no-preference' });

test('replays taps on the home page that were made before its scripts loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const requestedUrls: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    requestedUrls.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  // The inlined CSS already gives the button its full touch target.
  expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await toggle.click();
  await expect.poll(() => requestedUrls.some((url) => url.endsWith('.js'))).toBe(true);
  expect(requestedUrls.filter((url) => url.endsWith('.css'))).toEqual([]);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();

  release();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
  // With the scripts loaded, a tap takes effect exactly once.
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(toggle).toBeVisible();
});

test('loads the home page’s scripts even if an image stalls', async ({ page }) => {
  await page.route(/sample-dishes/, () => new Promise<void>(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: 'Order window' })).toBeVisible();
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu page shows the week’s dishes with their prices without JavaScript', async ({ page }) => {
    await page.goto('/weekly-drop');
    await expect(page.getByRole('heading', { name: 'Choose Your Main Plate' })).toBeVisible();
    const dish = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(dish.first()).toContainText('₦');
  });

  test('a gift page shows its recipient and dishes without JavaScript', async ({ page }) => {
    const recipient = await createRecipient();
    await page.goto(`/to/${recipient.slug}`);
    await expect(page).toHaveTitle(`A Share Box for ${recipient.displayName}`);
    await expect(page.getByRole('heading', { level: 1, name: recipient.displayName })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mains' })).toContainText('₦');
  });
});

for (const { what, path, buttons, answers } of [
  {
    what: 'all taps on the menu',
    path: '/weekly-drop',
    buttons: [/^Add: /, 'Open menu'],
    answers: (page: Page) => [
      page.getByText(/added to cart$/),
      page.getByRole('button', { name: 'Close menu' }),
    ],
  },
  {
    what: 'one tap for a double tap on a gift page',
    path: '/to/sample',
    buttons: ['Open menu', 'Open menu'],
    answers: (page: Page) => [page.getByRole('button', { name: 'Close menu' })],
  },
]) {
  test(`replays ${what} before the page’s scripts loaded, without layout shift`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const consoleMessages: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') consoleMessages.push(message.text());
    });
    page.on('pageerror', ({ message }) => consoleMessages.push(message));
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    const dish = page.getByRole('heading', { level: 3 }).first();
    const heightOfDish = () => dish.evaluate((one) => one.getBoundingClientRect().top + scrollY);
    const before = await heightOfDish();
    for (const name of buttons) await page.getByRole('button', { name }).first().click();

    release();
    for (const answer of answers(page)) await expect(answer).toBeVisible();
    expect(await heightOfDish()).toBe(before);
    // React would log an error if hydration could not reuse the server's markup.
    expect(consoleMessages).toEqual([]);
  });
}

test('renders the menu in the app when the data embedded in the page is truncated', async ({ page }) => {
  await page.route('**/weekly-drop', async (route) => {
    const fullPage = await (await route.fetch()).text();
    await route.fulfill({
      contentType: 'text/html',
      body: fullPage.slice(0, fullPage.indexOf('"meals":[') + 200),
    });
  });
  await page.goto('/weekly-drop');
  const add = page.getByRole('button', { name: /^Add: / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add: ', '');
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` });
  // The app replaces the button when it re-renders the page, so the click is repeated in case it was lost.
  await expect(async () => {
    if (!(await quantity.isVisible())) await add.click({ timeout: 1000 });
    await expect(quantity).toBeVisible({ timeout: 1000 });
  }).toPass();
});
