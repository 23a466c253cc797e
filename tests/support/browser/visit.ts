import type { Page } from '@playwright/test';
import { signIn } from '../people/accounts';
import type { Account } from '../people/account';
import { backend } from '../stack/backend';

/** Pages whose storage has changed and that must reload the app to read it. */
const toBeLoaded = new WeakSet<Page>();

export function reloadOnNextVisit(page: Page): void {
  toBeLoaded.add(page);
}

/**
 * Opens a URL of the app. The first visit loads the app, and later ones navigate within it, which takes a tenth of the
 * time. They pass through an unknown URL, so that whatever appears afterwards belongs to the new screen.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank' || toBeLoaded.has(page)) {
    toBeLoaded.delete(page);
    await page.goto(address);
    return;
  }
  await visitUnknownUrl(page);
  await continueTo(page, address);
}

/**
 * Opens a URL as this person and signs out the previous one. An open app reacts as to a sign-in in another tab and
 * clears the previous person's data. On the emulators, the page is reloaded.
 */
export async function visitAs(page: Page, account: Account, address: string): Promise<void> {
  const { changePerson } = backend();
  if (page.url() === 'about:blank' || toBeLoaded.has(page) || !changePerson) {
    toBeLoaded.delete(page);
    await signIn(page, account);
    await page.goto(address);
    return;
  }
  await visitUnknownUrl(page);
  await changePerson(page, account);
  await continueTo(page, address);
}

export const notFoundHeading = 'This page isn’t on the menu';

/** Dismisses toasts, which would cover the next screen. Checks on every frame, because polling would be slower. */
async function visitUnknownUrl(page: Page): Promise<void> {
  await followLink(page, '/nowhere');
  await page.waitForFunction((heading) => {
    const toasts = document.querySelectorAll<HTMLElement>('[popover] button[aria-label="Dismiss"]');
    toasts.forEach((toast) => toast.click());
    return document.querySelector('h1')?.textContent === heading && toasts.length === 0;
  }, notFoundHeading);
}

/** Waits until the new screen has replaced the not-found page. `timeout` is in milliseconds, by default unlimited. */
export async function continueTo(page: Page, address: string, { timeout = 0 } = {}): Promise<void> {
  await followLink(page, address);
  const isThere = (heading: string) => document.querySelector('h1')?.textContent !== heading;
  await page.waitForFunction(isThere, notFoundHeading, { timeout });
}

/** Changes the URL and notifies the router, as the browser's back and forward buttons do. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
