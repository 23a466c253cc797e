import { expect, type Page, test } from '@playwright/test';
import { createRecipient } from '../support/gifts/gifts';
import { pressOn } from '../support/browser/keyboard';

// What moves by itself would count as moving, too.
test.use({ reducedMotion: 'no-preference' });

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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the week’s dishes are there, with their prices', async ({ page }) => {
    await page.goto('/weekly-drop');
    await expect(page.getByRole('heading', { name: 'Choose Your Main Plate' })).toBeVisible();
    const dish = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(dish.first()).toContainText('₦');
  });

  test('a gift page names whose it is, and has the week’s dishes', async ({ page }) => {
    const recipient = await createRecipient();
    await page.goto(`/to/${recipient.slug}`);
    await expect(page).toHaveTitle(`A Share Box for ${recipient.displayName}`);
    await expect(page.getByRole('heading', { level: 1, name: recipient.displayName })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Mains' })).toContainText('₦');
  });
});

for (const { what, path, buttons, answers } of [
  {
    what: 'what was tapped on the menu before its scripts are there is done, all of it',
    path: '/weekly-drop',
    buttons: [/^Add: /, 'Open menu'],
    answers: (page: Page) => [
      page.getByText(/added to cart$/),
      page.getByRole('button', { name: 'Close menu' }),
    ],
  },
  {
    what: 'what was tapped twice on a gift page before its scripts are there is done once',
    path: '/to/sample',
    buttons: ['Open menu', 'Open menu'],
    answers: (page: Page) => [page.getByRole('button', { name: 'Close menu' })],
  },
]) {
  test(`${what}, and nothing moves`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const said: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') said.push(message.text());
    });
    page.on('pageerror', ({ message }) => said.push(message));
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
    // What the server rendered is what the app goes on with.
    expect(said).toEqual([]);
  });
}

for (const { late, scripts, isFollowed } of [
  { late: 'the menu’s scripts are', scripts: /\/assets\/.*\.js$/, isFollowed: false },
  { late: 'the menu’s own script is', scripts: /\/assets\/weekly-drop-[^/]*\.js$/, isFollowed: true },
]) {
  test(`whoever adds a dish by keyboard before ${late} there has the focus on its quantity then`, async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const arrived: string[] = [];
    page.on('requestfinished', (request) => arrived.push(request.url()));
    await page.route(scripts, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/weekly-drop');
    // What follows the focus has come, and is there before what it follows.
    if (isFollowed) await expect.poll(() => arrived.some((url) => url.includes('/keep-focus-'))).toBe(true);
    await pressOn(page, page.getByRole('button', { name: /^Add: / }).first());
    release();
    await expect(page.getByRole('button', { name: /^One .* more$/ }).first()).toBeFocused();
  });
}

test('a menu’s page that is cut off within its data is drawn by the app', async ({ page }) => {
  await page.route('**/weekly-drop', async (route) => {
    const whole = await (await route.fetch()).text();
    await route.fulfill({ contentType: 'text/html', body: whole.slice(0, whole.indexOf('"meals":[') + 200) });
  });
  await page.goto('/weekly-drop');
  const add = page.getByRole('button', { name: /^Add: / }).first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add: ', '');
  const quantity = page.getByRole('group', { name: `Quantity of ${name}` });
  // The app draws the page anew at some moment, and the button with it.
  await expect(async () => {
    if (!(await quantity.isVisible())) await add.click({ timeout: 1000 });
    await expect(quantity).toBeVisible({ timeout: 1000 });
  }).toPass();
});
