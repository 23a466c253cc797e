import { expect, type Page } from '@playwright/test';

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
  const nowhere = page.getByRole('heading', { name: 'This page isn’t on the menu' });
  await followLink(page, '/nowhere');
  await expect(nowhere).toBeVisible();
  await followLink(page, address);
  await expect(nowhere).toHaveCount(0);
}

/** What the router hears when somebody goes back or forth, with an address of our own. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}
