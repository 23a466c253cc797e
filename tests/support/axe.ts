import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
/** The minified source, which pages parse faster than the unminified source that AxeBuilder injects by default. */
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

const phone = { width: 360, height: 740 };
export const viewportSizes = [phone, { width: 1280, height: 800 }];

export async function resetToPhoneViewport(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}

/**
 * Checks these rules, by default all of WCAG 2.2 AA. Returns one line for each violated rule. `within` is a selector.
 */
export async function findAxeViolations(
  page: Page,
  { only, within }: { only?: string[]; within?: string | undefined } = {},
): Promise<string[]> {
  // The source of axe is half a megabyte, so it is injected only once per page.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Uses legacy mode, which opens no second page to merge the results of frames. The shop has no frames.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : axeSource }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(wcag)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Returns the horizontal overflow of the page in pixels at 100 % and 200 % text size. */
async function measureSidewaysScroll(page: Page): Promise<{ [percent: string]: number }> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const overflow: { [percent: string]: number } = {};
    for (const percent of ['100%', '200%']) {
      root.style.fontSize = percent;
      overflow[percent] = root.scrollWidth - root.clientWidth;
    }
    root.style.fontSize = '';
    return overflow;
  });
}

/** Whether pages are checked in every combination of size and colour scheme, as in `npm run verify`. */
const hasAllLooks = process.env.SHAREBOX_ALL_LOOKS === 'on';

const schemes = ['light', 'dark'] as const;

interface Look {
  size: (typeof viewportSizes)[number];
  scheme: (typeof schemes)[number];
}

/** `npm test` uses two combinations that cover each size and scheme once. */
const looks: readonly Look[] = viewportSizes.flatMap((size, index) =>
  schemes.filter((_, at) => hasAllLooks || at === index).map((scheme) => ({ size, scheme })),
);

async function take(page: Page, { size, scheme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
  // Scrolls to the top, because elsewhere a sticky bar may cover half of a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/**
 * Asserts that the page meets WCAG 2.2 AA at 360 and 1280 px in light and dark mode. `what` names the page in failure
 * messages.
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // Disables transitions, because axe would measure colours that are still changing from light to dark.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const look of looks) {
    await take(page, look);
    const { size, scheme } = look;
    // The dark scheme changes only colours, so only contrast is checked again.
    const only = scheme === 'dark' ? { only: ['color-contrast'] } : {};
    expect
      .soft(await findAxeViolations(page, { ...only, within }), `${what}, ${size.width} ${scheme}`)
      .toEqual([]);
    if (within !== undefined || (hasAllLooks && scheme === 'dark')) continue;
    const overflow = await measureSidewaysScroll(page);
    expect.soft(overflow, `${what} scrolls sideways at ${size.width}`).toEqual({ '100%': 0, '200%': 0 });
  }
}

/** Checks one state of a screen, but only in `npm run verify`. `npm test` checks a single state of each screen. */
export async function expectStateAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (hasAllLooks) await expectAccessible(page, what, within);
}

/** Asserts a contrast of 7:1 in the page's main content, and resets the page to the phone size. */
export async function expectHighContrast(page: Page): Promise<void> {
  for (const look of looks) {
    await take(page, look);
    const found = await findAxeViolations(page, { only: ['color-contrast-enhanced'], within: 'main' });
    expect.soft(found, `${look.size.width} ${look.scheme}`).toEqual([]);
  }
  await resetToPhoneViewport(page);
}
