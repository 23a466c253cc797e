import { expect, type Page, test as base } from '@playwright/test';
import { join } from 'node:path';
import { paths } from '../../web/src/config/paths';
import { adminScreens } from '../../tests/screens/admin-screens';
import { giftScreens } from '../../tests/screens/gift-screens';
import { menuScreens } from '../../tests/screens/menu-screens';
import { orderScreens } from '../../tests/screens/order-screens';
import { createScreenUsers } from '../../tests/screens/people';
import { profileScreens } from '../../tests/screens/profile-screens';
import { publicScreens } from '../../tests/screens/public-screens';
import type { Screen } from '../../tests/screens/screen';
import { findAxeViolations, viewportSizes } from '../../tests/support/axe';
import { overrideStorefront, withTakenBoxes } from '../../tests/support/get-backend';
import { ensureActiveDropIsOpen } from '../../tests/support/checkout';

const folder = join(import.meta.dirname, '../../test-results/screenshots');
const screens = [
  ...publicScreens,
  ...menuScreens,
  ...giftScreens,
  ...orderScreens,
  ...profileScreens,
  ...adminScreens,
];
const schemes = ['light', 'dark'] as const;

type People = ReturnType<typeof createScreenUsers>;

const test = base.extend<object, { people: People }>({
  people: [
    async ({ browser }, use, { project }) => {
      const { viewport, deviceScaleFactor, baseURL } = project.use;
      await use(
        createScreenUsers(browser, { viewport, deviceScaleFactor, baseURL, reducedMotion: 'reduce' }),
      );
    },
    { scope: 'worker' },
  ],
});

test.beforeAll(async () => {
  await ensureActiveDropIsOpen();
});

/**
 * Loads all images, including those below the viewport. Images that do not load in time are missing in the screenshot.
 */
async function loadImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    scrollTo(0, 0);
    for (const image of document.images) image.loading = 'eager';
  });
  await page
    .waitForFunction(
      () =>
        [...document.images].every((image) => image.complete) &&
        document.querySelector('[class*="skeleton"]') === null,
      null,
      { timeout: 5000 },
    )
    .catch(() => undefined);
}

/** Checks for defects that can be detected automatically: horizontal scrolling and raw data in the text. */
async function expectNoDefects(page: Page, picture: string): Promise<void> {
  const beyond = await page.evaluate(() => {
    const scrolls = (document.scrollingElement?.scrollWidth ?? 0) > innerWidth;
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 1,
    );
    return scrolls ? wide.slice(0, 3).map((one) => one.outerHTML.slice(0, 120)) : [];
  });
  expect.soft(beyond, `${picture} scrolls sideways`).toEqual([]);
  const text = await page.locator('body').innerText();
  expect
    .soft(text, `${picture} speaks to machines`)
    .not.toMatch(/\d{4}-\d\d-\d\dT|undefined|\bNaN\b|\[object/);
}

/**
 * Enlarges the window to the whole page. Otherwise a bar at the lower edge of the window would cover the middle of the
 * screenshot.
 */
async function expandWindow(page: Page): Promise<void> {
  const height = await page.evaluate(() => {
    const sticks = [...document.querySelectorAll('main *')].some((one) => {
      const { position, bottom } = getComputedStyle(one);
      return position === 'sticky' && bottom === '0px';
    });
    return sticks ? (document.scrollingElement?.scrollHeight ?? 0) : 0;
  });
  if (height > 0) await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
}

async function photograph(page: Page, screen: Screen, as: string): Promise<void> {
  await loadImages(page);
  const picture = join(as, `${screen.name}.png`);
  await expectNoDefects(page, picture);
  if (!screen.isWindow) await expandWindow(page);
  await page.screenshot({ path: join(folder, picture), fullPage: !screen.isWindow, animations: 'disabled' });
}

test('every path of the shop has a screenshot', () => {
  const pictured = new Set<string>(screens.map(({ of }) => of));
  expect(Object.keys(paths).filter((name) => !pictured.has(name))).toEqual([]);
  expect(pictured).toContain('notFound');
});

async function visit(people: People, screen: Screen, picture: (page: Page) => Promise<void>): Promise<void> {
  const { account, context } = await people(screen.as);
  const page = await context.newPage();
  // Isolates the screen from storefront changes by other tests. A screen that needs a different storefront sets it
  // itself.
  await overrideStorefront(page, withTakenBoxes(9, 15));
  await screen.open(page, account);
  await picture(page);
  if (screen.as === 'visitor') await context.close();
  else {
    await page.evaluate(() => localStorage.removeItem('visitor:cart'));
    await page.close();
  }
}

for (const screen of screens) {
  test(screen.name, ({ people }) =>
    visit(people, screen, async (page) => {
      for (const size of viewportSizes) {
        for (const colorScheme of schemes) {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme });
          const as = `${size.width}-${colorScheme}`;
          await photograph(page, screen, as);
          // Dark mode changes only colors, so only their contrast is checked again.
          const only = colorScheme === 'dark' ? { only: ['color-contrast'] } : {};
          expect.soft(await findAxeViolations(page, only), `axe, ${join(as, screen.name)}`).toEqual([]);
        }
      }
    }),
  );
}

for (const screen of screens.filter(({ isZoomed }) => isZoomed)) {
  test(`${screen.name} at 200 %`, { tag: '@zoomed' }, ({ people }) =>
    visit(people, screen, (page) => photograph(page, screen, 'zoomed')),
  );
}
