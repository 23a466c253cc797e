import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Person } from '../../functions/on-the-emulators/stack';
import type { Reading } from './reading';

/** A browser in which this person is signed in, as the SDK keeps a session; null for a visitor. */
export async function openAs(browser: Browser, person: Person | null): Promise<Page> {
  const context: BrowserContext = await browser.newContext();
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
  // What would be shared is put where the crawl reads it.
  await context.addInitScript(() => {
    const keep = (text: string) => {
      const key = `shared-${sessionStorage.length}`;
      sessionStorage.setItem(key, text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'share', { value: (data: ShareData) => keep(JSON.stringify(data)) });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: keep } });
  });
  return context.newPage();
}

/** Goes to another page of the app as a link would, without loading the app again. */
async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Waits until nothing on the page is loading any more. */
async function loaded(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|One moment)/ })).toHaveCount(0, {
    timeout: 30_000,
  });
}

/** All that a page says, in its elements, its fields and what it keeps in the browser. */
async function read(page: Page, where: string): Promise<Reading> {
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
    readings.push(await read(page, `${where}, details`));
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
    await follow(page, address);
    await loaded(page);
    readings.push(await read(page, address), ...(await readMore(page, address)));
  }
  readings.push(await read(page, 'what is kept in the end'));
  return readings;
}
