import { signIn, type Account } from './accounts';
import { getBackend } from './get-backend';
import {
  type Page,
  expect,
  type Locator,
  type BrowserContext,
  type Request,
  type Route,
} from '@playwright/test';
import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';

/** Pages that must reload the app at the next visit, because a test has changed their storage. */
const toBeLoaded = new WeakSet<Page>();

export function reloadOnNextVisit(page: Page): void {
  toBeLoaded.add(page);
}

/**
 * Opens a URL of the app. The first visit loads the app. Later visits navigate within the app, which takes a tenth of
 * the time. They pass through an unknown URL, so that the previous screen can't be mistaken for the new one.
 */
export async function visit(page: Page, address: string): Promise<void> {
  if (page.url() === 'about:blank' || toBeLoaded.has(page)) {
    toBeLoaded.delete(page);
    await page.goto(address);
    return;
  }
  await visitUnknownUrl(page);
  await navigateFromNotFound(page, address);
}

/**
 * Opens a URL as this user and signs out the previous user. An open app clears the previous user's data, as it does after a sign-in in another tab. On the emulators, the
 * page is reloaded.
 */
export async function visitAs(page: Page, account: Account, address: string): Promise<void> {
  const { changePerson } = getBackend();
  if (page.url() === 'about:blank' || toBeLoaded.has(page) || !changePerson) {
    toBeLoaded.delete(page);
    await signIn(page, account);
    await page.goto(address);
    return;
  }
  await visitUnknownUrl(page);
  await changePerson(page, account);
  await navigateFromNotFound(page, address);
}

export const notFoundHeading = 'This page isn’t on the menu';

/** Simulates user input to start the page's live data, which otherwise starts after 15 seconds. */
export async function simulateUserInput(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // The browser ignores keys that are pressed before the first paint, so this event starts the live data in that case.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
}

/** Dismisses toasts, which would cover the next screen. Checks on every frame, because polling would be slower. */
async function visitUnknownUrl(page: Page): Promise<void> {
  await simulateUserInput(page);
  await navigateInApp(page, '/nowhere');
  await page.waitForFunction((heading) => {
    const toasts = document.querySelectorAll<HTMLElement>('[popover] button[aria-label="Dismiss"]');
    toasts.forEach((toast) => toast.click());
    return document.querySelector('h1')?.textContent === heading && toasts.length === 0;
  }, notFoundHeading);
}

/**
 * Navigates to a URL and waits until its screen has replaced the not-found page. `timeout` is in milliseconds, by
 * default unlimited.
 */
export async function navigateFromNotFound(page: Page, address: string, { timeout = 0 } = {}): Promise<void> {
  await navigateInApp(page, address);
  const isThere = (heading: string) => document.querySelector('h1')?.textContent !== heading;
  await page.waitForFunction(isThere, notFoundHeading, { timeout });
}

/** Changes the URL and notifies the router, as the browser's back and forward buttons do. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Counts clicks, including key presses on buttons, across reloads. Returns a function that returns the count. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  const count = () =>
    addEventListener(
      'click',
      () => (window.name = window.name.replace(/clicks=(\d*)|$/, (_, n = '0') => `clicks=${Number(n) + 1}`)),
      true,
    );
  await page.addInitScript(count);
  await page.evaluate(count);
  return () => page.evaluate(() => Number(/clicks=(\d+)/.exec(window.name)?.[1] ?? 0));
}

export async function confirmDialog(page: Page, dialog: string, button: string): Promise<void> {
  await page.getByRole('dialog', { name: dialog }).getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const requests = '**/google.firestore.v1.Firestore/**';

export const blockFirestore = (page: Page) => page.route(requests, (route) => route.abort());

/** Stops the page's clock. Afterwards only `page.clock.runFor` advances it. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Advances a stopped clock by 100 ms at a time, because loading a page also needs some clock time. */
export async function tickUntilVisible(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(shown).toBeVisible({ timeout: 50 });
  }).toPass({ timeout: 45_000, intervals: [50] });
}

/** Returns the contents of web storage, databases and caches, including cached responses, as a single text. */
export async function readStoredText(page: Page): Promise<string> {
  const stored = await page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('A database can’t be read'));
      });
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        texts.push(JSON.stringify([name, store, await answerOf(objects.getAllKeys())]));
        texts.push(JSON.stringify(await answerOf(objects.getAll())));
      }
      database.close();
    }
    return texts.join('\n');
  });
  return `${stored}\n${await readCachedText(page)}`;
}

/** Returns the URLs and responses in all caches, except those of images and build files. */
export function readCachedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = !/\.(woff2|webp|png|jpg|js|css)/.test(request.url);
        texts.push(`${name} ${request.url}`);
        if (isText) texts.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

export function isCspViolation(line: string): boolean {
  return line.includes('Content Security Policy');
}

/** Serves the page at this path with this data embedded, as its Cloud Function does, but without rendered content. */
export async function servePageWithStorefront(
  page: Page,
  path: string,
  served: ServedStorefront,
): Promise<void> {
  const data = JSON.stringify(served).replaceAll('<', String.raw`\u003c`);
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</body>',
      () => `<script type="application/json" id="storefront">${data}</script></body>`,
    );
    await route.fulfill({ response, body });
  });
}

/** Expires the signed-in user's token, as if the shop were reopened after an hour. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.startsWith('firebase:authUser:')) {
        localStorage.setItem(key, String(value).replace(/"expirationTime":\d+/, '"expirationTime":1'));
      }
    }
  });
}

/** Closes the given page and opens the shop offline in a new page, so that no other page of the shop is running. */
export async function openAppOffline(context: BrowserContext, before: Page, path: string): Promise<Page> {
  await before.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Slightly longer than the shop's timeout for a response, in milliseconds. */
export const beyondResponseTimeoutMs = 31_000;

export const networkErrorText = 'Network error: Please check your connection.';

export async function runOffline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

/**
 * The state of the connection. With `stalls`, requests wait until the test releases them. With `loses-answers`,
 * requests arrive but their responses are lost.
 */
type Trouble = 'none' | 'stalls' | 'loses-answers';

export interface UnreliableConnection {
  becomes: (trouble: Trouble) => void;
  stalled: (count?: number) => Promise<void>;
  /** Sends stalled requests to the server, as if they had merely been slow. */
  letGo: () => Promise<void>;
  /** Sends stalled requests to the server and drops the responses. */
  loseAnswers: () => Promise<void>;
  /** Aborts stalled requests before they reach the server. */
  breakOff: () => Promise<void>;
}

async function loseAnswer(route: Route): Promise<void> {
  // Retries, because the server may close a kept-alive connection just as it is reused.
  await route.fetch({ maxRetries: 3 });
  await route.abort('connectionreset');
}

/** Lets the test control the page's requests to this URL. `isMeant` can select some of them. */
export async function interceptRequests(
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<UnreliableConnection> {
  let now: Trouble = 'none';
  let waiting: Route[] = [];
  await page.route(address, async (route) => {
    if (!isMeant(route.request())) await route.fallback();
    else if (now === 'stalls') waiting.push(route);
    else if (now === 'loses-answers') await loseAnswer(route);
    else await route.continue();
  });

  async function end(how: (route: Route) => Promise<void>): Promise<void> {
    now = 'none';
    const ended = waiting;
    waiting = [];
    await Promise.all(ended.map(how));
  }

  return {
    becomes: (trouble) => {
      now = trouble;
    },
    stalled: (count = 1) =>
      expect.poll(() => waiting.length, { timeout: 45_000 }).toBeGreaterThanOrEqual(count),
    letGo: () => end((route) => route.continue()),
    loseAnswers: () => end(loseAnswer),
    breakOff: () => end((route) => route.abort('connectionreset')),
  };
}

/** Returns the entries of a dashboard list, each with its details if they are open. */
export function getListEntries(scope: Page | Locator, list?: string): Locator {
  const table = list === undefined ? scope.getByRole('table') : scope.getByRole('table', { name: list });
  return table.locator('tbody:not([aria-hidden])');
}
