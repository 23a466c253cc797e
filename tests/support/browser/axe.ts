import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
/** The minified axe source: half the size of the builder's own, and a third less for the page to parse. */
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** A phone and a desktop: the extremes of the supported sizes. */
const phone = { width: 360, height: 740 };
export const sizes = [phone, { width: 1280, height: 800 }];

/** Resets the page to the size and scheme in which it is opened, after checks in others. */
export async function resetToPhone(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}

/** Returns axe's findings by these rules, or by all of WCAG 2.2 AA, one line per kind. `within` is a selector. */
export async function findAxeViolations(
  page: Page,
  { only, within }: { only?: string[]; within?: string | undefined } = {},
): Promise<string[]> {
  // Half a megabyte that a page needs only once.
  const isThere = await page.evaluate(() => 'axe' in window);
  // Pages have no frames, so no second page is needed to merge results.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : axeSource }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(wcag)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Returns how many pixels wider than its window the page is, at 100 % and 200 % text size. */
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

/** Whether pages are checked in all sizes and colour schemes, as in `npm run verify`. */
const hasAllLooks = process.env.SHAREBOX_ALL_LOOKS === 'on';

const schemes = ['light', 'dark'] as const;

interface Look {
  size: (typeof sizes)[number];
  scheme: (typeof schemes)[number];
}

/** All combinations of size and colour scheme. `npm test` covers each size and each scheme once. */
const looks: readonly Look[] = sizes.flatMap((size, index) =>
  schemes.filter((_, at) => hasAllLooks || at === index).map((scheme) => ({ size, scheme })),
);

async function take(page: Page, { size, scheme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}

/** Expects WCAG 2.2 AA of the page, or of one part, at 360 and 1280 px, light and dark. `what` names the findings. */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // Colours in transition from light to dark would be measured.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const look of looks) {
    await take(page, look);
    const { size, scheme } = look;
    // Only the colours differ in the dark scheme.
    const only = scheme === 'dark' ? { only: ['color-contrast'] } : {};
    expect
      .soft(await findAxeViolations(page, { ...only, within }), `${what}, ${size.width} ${scheme}`)
      .toEqual([]);
    if (within !== undefined || (hasAllLooks && scheme === 'dark')) continue;
    const overflow = await measureSidewaysScroll(page);
    expect.soft(overflow, `${what} scrolls sideways at ${size.width}`).toEqual({ '100%': 0, '200%': 0 });
  }
}

/**
 * Checks one state of a screen the same way, but only in `npm run verify`: `npm test` checks each screen and dialog
 * once (accessibility.spec.ts, dialog-accessibility.spec.ts).
 */
export async function expectStateAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (hasAllLooks) await expectAccessible(page, what, within);
}

/** Expects a contrast of 7:1 in the page's own text, and resets the page to the phone's size. */
export async function expectHighContrast(page: Page): Promise<void> {
  for (const look of looks) {
    await take(page, look);
    const found = await findAxeViolations(page, { only: ['color-contrast-enhanced'], within: 'main' });
    expect.soft(found, `${look.size.width} ${look.scheme}`).toEqual([]);
  }
  await resetToPhone(page);
}
