import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { SignedInUser } from '../../functions/deployed/stack';
import type { CrawledText } from './crawled-text';
import { navigateInApp, navigateFromNotFound, notFoundHeading } from '../page';

/** Timeout that allows for cold starts of functions. */
const slow = { timeout: 45_000 };

/**
 * Signs the user in by storing the SDK's session, because a guest has no password. Also records shared and copied texts
 * for the crawl.
 */
export async function signInAs(context: BrowserContext, person: SignedInUser | null): Promise<void> {
  if (person) {
    const { uid, email, token, refreshToken } = person;
    const session = {
      uid,
      ...(email && { email }),
      emailVerified: true,
      isAnonymous: false,
      providerData: [],
      stsTokenManager: { refreshToken, accessToken: token, expirationTime: Date.now() + 3_000_000 },
      apiKey: 'local',
      appName: '[DEFAULT]',
    };
    await context.addInitScript(
      (kept) => sessionStorage.setItem('firebase:authUser:local:[DEFAULT]', kept),
      JSON.stringify(session),
    );
  }
  await context.addInitScript(() => {
    const keep = (text: string) => {
      sessionStorage.setItem(`shared-${sessionStorage.length}`, text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: (data: ShareData) => keep(JSON.stringify(data)) });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep } });
  });
}

/**
 * Navigates without a reload. Passes through an unknown URL, because the previous page remains until the next one is
 * rendered and could be mistaken for it. Checks on every frame, because the crawl visits hundreds of pages.
 */
async function visit(page: Page, address: string): Promise<void> {
  // A page that waits for a payment may navigate by itself at the same time, so the navigation is retried.
  await expect(async () => {
    await navigateInApp(page, '/nowhere');
    const isThere = (heading: string) => document.querySelector('h1')?.textContent === heading;
    await page.waitForFunction(isThere, notFoundHeading, { timeout: 5000 });
  }).toPass(slow);
  await navigateFromNotFound(page, address, slow);
  await waitUntilLoaded(page);
}

/**
 * Waits until no loading state is visible. The page for a payment under review is exempt, because a review takes
 * minutes.
 */
async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const main = document.querySelector('main');
      const heading = main?.querySelector('h1')?.textContent;
      const isLoading = [...document.querySelectorAll<HTMLElement>('[role=status], output')].some(
        (status) => status.checkVisibility() && /Loading/i.test(status.textContent),
      );
      const isBusy = main?.querySelector('[aria-busy=true], [class*=skeleton]');
      return heading !== undefined && !isLoading && (!isBusy || heading === 'Checking your payment…');
    },
    undefined,
    slow,
  );
}

/** Returns all text of a page: its HTML, URL, field values and browser storage. */
export async function readPageText(page: Page, where: string): Promise<CrawledText> {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
      'value' in field ? String(field.value) : '',
    );
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    return [document.documentElement.outerHTML, location.href, ...fields, ...kept].join('\n');
  });
  return { where: `${where} (${new URL(page.url()).pathname})`, text };
}

/** Clicks every share button, opens and closes every details dialog, and returns the dialogs' texts. */
async function readDialogs(page: Page, where: string): Promise<CrawledText[]> {
  const readings: CrawledText[] = [];
  for (const button of await page.getByRole('button', { name: /^Share (this|my|your)/ }).all()) {
    await button.click();
  }
  for (const button of await page.getByRole('button', { name: 'View Details' }).all()) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    readings.push(await readPageText(page, `${where}, details`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return readings;
}

export async function crawlPages(page: Page, addresses: readonly string[]): Promise<CrawledText[]> {
  const readings: CrawledText[] = [];
  await page.goto('/about');
  await waitUntilLoaded(page);
  for (const address of addresses) {
    await visit(page, address);
    readings.push(await readPageText(page, address), ...(await readDialogs(page, address)));
  }
  readings.push(await readPageText(page, 'what is kept in the end'));
  return readings;
}
