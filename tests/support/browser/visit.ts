import type { Page } from '@playwright/test';
import { signIn } from '../people/accounts';
import type { Account } from '../people/account';
import { backend } from '../stack/backend';

/** Pages that find something new in their storage with their next load. */
const toBeLoaded = new WeakSet<Page>();

/** The next visit of this page loads the app anew. */
export function loadWithNextVisit(page: Page): void {
  toBeLoaded.add(page);
}

/**
 * Brings a page to an address of the app: the first time by loading it, then as a link in the app does, which costs a
 * tenth of a load. In between it stands where nothing is, so that whatever is shown afterwards is the new screen's.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank' || toBeLoaded.has(page)) {
    toBeLoaded.delete(page);
    await page.goto(address);
    return;
  }
  await stepAside(page);
  await goOn(page, address);
}

/**
 * Visits an address as this person, whoever was signed in before. A page that stands in the app goes on as after a
 * sign-in in another tab, and of whoever was there before the app keeps nothing; on the emulators it is loaded anew.
 */
export async function visitAs(page: Page, account: Account, address: string): Promise<void> {
  const { changePerson } = backend();
  if (page.url() === 'about:blank' || toBeLoaded.has(page) || !changePerson) {
    toBeLoaded.delete(page);
    await signIn(page, account);
    await page.goto(address);
    return;
  }
  await stepAside(page);
  await changePerson(page, account);
  await goOn(page, address);
}

/** What an address that is none says. */
export const nowhere = 'This page isn’t on the menu';

/**
 * Stands where nothing is, and has read what the screen before said in toasts: they would stand over the next one. The
 * page looks for it at each frame, which is sooner than a question each 100 ms, and one question instead of many.
 */
async function stepAside(page: Page): Promise<void> {
  await followLink(page, '/nowhere');
  await page.waitForFunction((heading) => {
    const toasts = document.querySelectorAll<HTMLElement>('[popover] button[aria-label="Dismiss"]');
    toasts.forEach((toast) => toast.click());
    return document.querySelector('h1')?.textContent === heading && toasts.length === 0;
  }, nowhere);
}

/**
 * Goes on from there to an address of the app, until its screen has taken the other's place, for `timeout` milliseconds
 * at most: else as long as the test may take.
 */
export async function goOn(page: Page, address: string, { timeout = 0 } = {}): Promise<void> {
  await followLink(page, address);
  const isThere = (heading: string) => document.querySelector('h1')?.textContent !== heading;
  await page.waitForFunction(isThere, nowhere, { timeout });
}

/** What the router hears when somebody goes back or forth, with an address of our own. */
export async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
