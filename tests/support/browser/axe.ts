import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright');
/** Half of what the builder brings along by itself, and a third less for the page to read. */
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8');

/** A phone and a desk, between which everything else lies. */
const phone = { width: 360, height: 740 };
export const sizes = [phone, { width: 1280, height: 800 }];

/** A page as it is opened, after it has been looked at in other sizes and schemes. */
export async function asOnAPhone(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(phone);
}

/** What axe finds by these rules, else by all of WCAG 2.2 AA, one line for each kind. `within` is a selector. */
export async function problems(
  page: Page,
  { only, within }: { only?: string[]; within?: string | undefined } = {},
): Promise<string[]> {
  // Half a megabyte that a page needs once only.
  const isThere = await page.evaluate(() => 'axe' in window);
  // One page without frames needs no second one to gather the results in.
  const axe = new AxeBuilder({ page, axeSource: isThere ? ';' : axeSource }).setLegacyMode(true);
  axe.options({ resultTypes: ['violations'] });
  if (within !== undefined) axe.include(within);
  const { violations } = await (only ? axe.withRules(only) : axe.withTags(wcag)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** The pixels by which the page is wider than its window, at 100 % text and at 200 %. */
async function sidewaysScroll(page: Page): Promise<{ [percent: string]: number }> {
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

/** Whether a page is looked at in all sizes and colour schemes, as in `npm run verify`. */
const hasAllLooks = process.env.SHAREBOX_ALL_LOOKS === 'on';

const schemes = ['light', 'dark'] as const;

interface Look {
  size: (typeof sizes)[number];
  scheme: (typeof schemes)[number];
}

/** All sizes in both colour schemes; `npm test` takes each size and each colour scheme once. */
const looks: readonly Look[] = sizes.flatMap((size, index) =>
  schemes.filter((_, at) => hasAllLooks || at === index).map((scheme) => ({ size, scheme })),
);

async function take(page: Page, { size, scheme }: Look): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme);
}

/**
 * Expects WCAG 2.2 AA of the page, or of one part of it, at 360 and 1280, light and dark; problems are named after
 * `what`.
 */
export async function expectAccessible(page: Page, what: string, within?: string): Promise<void> {
  // A colour on its way from light to dark is none that anybody reads.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  for (const look of looks) {
    await take(page, look);
    const { size, scheme } = look;
    // Only the colours differ in the dark.
    const only = scheme === 'dark' ? { only: ['color-contrast'] } : {};
    expect.soft(await problems(page, { ...only, within }), `${what}, ${size.width} ${scheme}`).toEqual([]);
    if (within !== undefined || (hasAllLooks && scheme === 'dark')) continue;
    const overflow = await sidewaysScroll(page);
    expect.soft(overflow, `${what} scrolls sideways at ${size.width}`).toEqual({ '100%': 0, '200%': 0 });
  }
}

/**
 * Expects the same of one state of a screen, in `npm run verify` only: `npm test` looks at each screen and dialog once
 * (accessibility.spec.ts, dialog-accessibility.spec.ts).
 */
export async function expectStateAccessible(page: Page, what: string, within?: string): Promise<void> {
  if (hasAllLooks) await expectAccessible(page, what, within);
}

/** Expects a contrast of 7:1 in all that the page itself says, and leaves it as on a phone. */
export async function expectReadableInTheSun(page: Page): Promise<void> {
  for (const look of looks) {
    await take(page, look);
    const found = await problems(page, { only: ['color-contrast-enhanced'], within: 'main' });
    expect.soft(found, `${look.size.width} ${look.scheme}`).toEqual([]);
  }
  await asOnAPhone(page);
}
