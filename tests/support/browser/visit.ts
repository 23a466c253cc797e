import type { Page } from '@playwright/test';
import { signIn } from '../people/accounts';
import type { Account } from '../people/account';
import { backend } from '../stack/backend';

/** Pages that need a reload to read their changed storage. */
const toBeLoaded = new WeakSet<Page>();

/** Makes the page's next visit reload the app. */
export function reloadOnNextVisit(page: Page): void {
  toBeLoaded.add(page);
}

/**
 * Opens a URL of the app: the first time by loading it, then like a link in the app, in a tenth of the time. The page
 * passes through an unknown URL in between, so that whatever appears afterwards belongs to the new screen.
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
 * Opens a URL as this person and signs out a previous one. An open app behaves as after a sign-in in another tab, and
 * forgets the previous person. On the emulators, the page is reloaded.
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

/** The heading of the page for unknown URLs. */
export const notFoundHeading = 'This page isn’t on the menu';

/**
 * Goes to an unknown URL and dismisses toasts, which would cover the next screen. The check runs in the page on every
 * frame, faster than polling it every 100 ms.
 */
async function visitUnknownUrl(page: Page): Promise<void> {
  await followLink(page, '/nowhere');
  await page.waitForFunction((heading) => {
    const toasts = document.querySelectorAll<HTMLElement>('[popover] button[aria-label="Dismiss"]');
    toasts.forEach((toast) => toast.click());
    return document.querySelector('h1')?.textContent === heading && toasts.length === 0;
  }, notFoundHeading);
}

/**
 * Navigates from there to a URL of the app, and waits until its screen has replaced the other. `timeout` is in
 * milliseconds, by default the test's own limit.
 */
export async function continueTo(page: Page, address: string, { timeout = 0 } = {}): Promise<void> {
  await followLink(page, address);
  const isThere = (heading: string) => document.querySelector('h1')?.textContent !== heading;
  await page.waitForFunction(isThere, notFoundHeading, { timeout });
}

/** Notifies the router of a new URL as the browser's back and forward buttons do. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
