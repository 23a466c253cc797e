import { signIn, type Account } from './accounts';
import { backend } from './backend';
import {
  type Page,
  expect,
  type Locator,
  type BrowserContext,
  type Request,
  type Route,
} from '@playwright/test';
import type { ServedStorefront } from '@sharebox/domain/storefront/storefront';

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

/** Starts the live data of a page, which otherwise begins after 15 seconds without any input. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  // The browser drops keys that are pressed before the first paint, although they count as an activation of the page.
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
}

/** Dismisses toasts, which would cover the next screen. Checks on every frame, because polling would be slower. */
async function visitUnknownUrl(page: Page): Promise<void> {
  await touch(page);
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

/** Counts clicks, including buttons pressed by keyboard, across reloads. Returns a function that reads the count. */
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

export const cutOffFirestore = (page: Page) => page.route(requests, (route) => route.abort());

/** Stops the page's clock. Afterwards only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
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

/** Returns web storage, databases and caches with their responses as a single text. */
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

/** Returns the addresses in all caches and their responses, without those of images and built files. */
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

export function isPolicyViolation(line: string): boolean {
  return line.includes('Content Security Policy');
}

/** Serves the page at this path with this data embedded, as its function does, but without rendered content. */
export async function serveWithData(page: Page, path: string, served: ServedStorefront): Promise<void> {
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

/** Expires the signed-in person's token, as if the shop were reopened after an hour. */
export async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.startsWith('firebase:authUser:')) {
        localStorage.setItem(key, String(value).replace(/"expirationTime":\d+/, '"expirationTime":1'));
      }
    }
  });
}

/** Closes the given page and opens the shop offline in a new one, so that no other page of the shop is running. */
export async function openAppOffline(context: BrowserContext, before: Page, path: string): Promise<Page> {
  await before.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Slightly longer than the shop's timeout for a response, in milliseconds. */
export const beyondResponseTimeoutMs = 31_000;

export const networkError = 'Network error: Please check your connection.';

export async function whileOffline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

/** `stalls`: requests wait until the test releases them. `loses-answers`: they arrive, but their responses are lost. */
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

/** Makes the page's requests to this URL controllable by the test. `isMeant` can restrict them further. */
export async function routeUnreliably(
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
export function listEntries(scope: Page | Locator, list?: string): Locator {
  const table = list === undefined ? scope.getByRole('table') : scope.getByRole('table', { name: list });
  return table.locator('tbody:not([aria-hidden])');
}
