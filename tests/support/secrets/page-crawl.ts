import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from '../../functions/deployed/stack';
import { followLink, goOn, nowhere } from '../browser/visit';
import type { Reading } from './reading';

/** Until a function, perhaps a cold one, has answered. */
const slow = { timeout: 45_000 };

/**
 * Signs this person in wherever this browser goes, as the SDK keeps a session: a guest has no password to type. Null
 * is a visitor. What pages share is kept where the crawl reads it.
 */
export async function actAs(context: BrowserContext, person: Person | null): Promise<void> {
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
 * Goes to another page of the app as a link would, without loading the app again, and waits until nothing on it is
 * loading. On the way is an address that is none: the page before it stays until the next one is there, and could be
 * taken for it. The page looks by itself, at each frame: hundreds are visited.
 */
async function visit(page: Page, address: string): Promise<void> {
  // A page that waits for a payment goes on by itself, perhaps just as it is left: then it is left once more.
  await expect(async () => {
    await followLink(page, '/nowhere');
    const isThere = (heading: string) => document.querySelector('h1')?.textContent === heading;
    await page.waitForFunction(isThere, nowhere, { timeout: 5000 });
  }).toPass(slow);
  await goOn(page, address, slow);
  await loaded(page);
}

/** Waits until nothing on the page is loading any more, but a payment, for which one waits minutes. */
async function loaded(page: Page): Promise<void> {
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

/** All that a page says, in its elements, its fields and what it keeps in the browser. */
export async function readPage(page: Page, where: string): Promise<Reading> {
  const text = await page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) =>
      'value' in field ? String(field.value) : '',
    );
    const kept = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
    return [document.documentElement.outerHTML, location.href, ...fields, ...kept].join('\n');
  });
  return { where: `${where} (${new URL(page.url()).pathname})`, text };
}

/** Opens and closes whatever the page has more of: details in dialogs, and what it would share. */
async function readMore(page: Page, where: string): Promise<Reading[]> {
  const readings: Reading[] = [];
  for (const button of await page.getByRole('button', { name: /^Share (this|my|your)/ }).all()) {
    await button.click();
  }
  for (const button of await page.getByRole('button', { name: 'View Details' }).all()) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    readings.push(await readPage(page, `${where}, details`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  return readings;
}

/** All that a person reads at these addresses. */
export async function crawlPages(page: Page, addresses: readonly string[]): Promise<Reading[]> {
  const readings: Reading[] = [];
  await page.goto('/about');
  await loaded(page);
  for (const address of addresses) {
    await visit(page, address);
    readings.push(await readPage(page, address), ...(await readMore(page, address)));
  }
  readings.push(await readPage(page, 'what is kept in the end'));
  return readings;
}
