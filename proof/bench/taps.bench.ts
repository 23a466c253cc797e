import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wholeBrowser } from '../../tests/browser';
import { createAccount, signIn } from '../../tests/support/people/accounts';
import { serveBuild } from '../../tests/support/stack/served-build';

/** The factor by which Lighthouse's simulated phone is slower than this machine. */
const throttle = 4;
const rounds = 5;
/** Maximum response time in milliseconds that still feels immediate. */
const goal = 100;
/** Maximum response time as a multiple of the response time of a bare button. */
const mostTimes = 20;

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBuild>>;

beforeAll(async () => {
  browser = await chromium.launch(wholeBrowser);
  site = await serveBuild(join(import.meta.dirname, '../../web/dist'));
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

interface Tapped {
  what: string;
  open: (page: Page) => Promise<unknown>;
  target: (page: Page) => Locator;
  /** The element that appears after the tap. */
  brings: (page: Page) => Locator;
}

async function openSignedIn(page: Page, path: string, isAdmin = false): Promise<void> {
  await signIn(page, await createAccount({ isAdmin }));
  await page.goto(path);
}

const anyAdd = (page: Page) => page.getByRole('button', { name: /^Add: / }).first();

const tapped: Tapped[] = [
  {
    what: 'a bare button that shows a word',
    open: (page) =>
      page.setContent(
        `<button onclick="this.nextElementSibling.hidden = false" style="padding: 20px">Show</button><p hidden>Shown`,
      ),
    target: (page) => page.getByRole('button', { name: 'Show' }),
    brings: (page) => page.getByText('Shown'),
  },
  {
    what: 'menu: add a dish',
    open: (page) => page.goto(`${site.origin}/weekly-drop`),
    target: anyAdd,
    brings: (page) => page.getByText(/added to cart$/),
  },
  {
    what: 'menu: the next step',
    open: async (page) => {
      await page.goto(`${site.origin}/weekly-drop`);
      await anyAdd(page).click();
    },
    target: (page) => page.getByRole('button', { name: /^Continue/ }),
    brings: (page) => page.getByRole('heading', { name: 'Extras', exact: true }),
  },
  {
    what: 'menu: open the cart',
    open: async (page) => {
      await page.goto(`${site.origin}/weekly-drop`);
      await anyAdd(page).click();
    },
    target: (page) => page.getByRole('banner').getByRole('link', { name: /cart/i }),
    brings: (page) => page.getByRole('dialog', { name: 'Cart Review' }),
  },
  {
    what: 'profile: the notifications',
    open: (page) => openSignedIn(page, '/profile'),
    target: (page) => page.getByRole('main').getByRole('link', { name: /^Notifications/ }),
    brings: (page) => page.getByRole('tab', { name: /^Unread/ }),
  },
  {
    what: 'profile: the gift link',
    open: (page) => openSignedIn(page, '/profile'),
    target: (page) => page.getByRole('link', { name: /^Gift link/ }),
    brings: (page) => page.getByLabel('Share tag', { exact: true }),
  },
  {
    what: 'staff: the orders',
    open: (page) => openSignedIn(page, '/admin', true),
    target: (page) => page.getByRole('tab', { name: 'Order Management' }),
    brings: (page) => page.getByRole('tabpanel', { name: 'Order Management' }),
  },
];

/** Waits until the page has been idle for a second, so that even late scripts have run. */
async function isQuiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let since = performance.now();
        new PerformanceObserver(() => (since = performance.now())).observe({ type: 'longtask' });
        new PerformanceObserver(() => (since = performance.now())).observe({ type: 'resource' });
        const look = () => {
          if (performance.now() - since > 1000) resolve();
          else requestIdleCallback(look, { timeout: 100 });
        };
        look();
      }),
  );
}

/** Returns the milliseconds from the tap to the frame that shows the response (INP, a multiple of 8). */
async function measureResponse({ what, open, target, brings }: Tapped): Promise<number> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, serviceWorkers: 'block' },
    baseURL: process.env['SHAREBOX_BASE_URL'] ?? '',
  });
  try {
    const page = await context.newPage();
    await open(page);
    await target(page).waitFor();
    await target(page).scrollIntoViewIfNeeded();
    await isQuiet(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    await page.evaluate(() => {
      window.taps = [];
      new PerformanceObserver((list) => {
        for (const { interactionId, duration } of list.getEntries()) {
          if (interactionId) window.taps.push(duration);
        }
      }).observe({ type: 'event', durationThreshold: 16 });
    });
    // Taps at coordinates, and makes no queries before the response. Queries would run in the slowed-down page.
    const place = await target(page).boundingBox();
    if (!place) throw new Error(`${what} has no place`);
    await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
    const taps = await page.waitForFunction(() => window.taps.length > 0 && window.taps, undefined, {
      polling: 500,
    });
    await brings(page).waitFor();
    return Math.max(...((await taps.jsonValue()) || [NaN]));
  } finally {
    await context.close();
  }
}

declare global {
  interface Window {
    taps: number[];
  }
  interface PerformanceEntry {
    /** Set for events caused by a tap or a key press. */
    readonly interactionId?: number;
  }
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

describe(`taps on a phone whose CPU is ${throttle} times slower`, () => {
  it('get a response within twenty times the delay of a bare button', { timeout: 600_000 }, async () => {
    const times = new Map<string, number[]>(tapped.map(({ what }) => [what, []]));
    for (let round = 0; round < rounds; round++) {
      for (const one of tapped) times.get(one.what)?.push(await measureResponse(one));
    }
    const middle = (of: number[]) => of.toSorted((one, other) => one - other)[of.length >> 1] ?? NaN;
    const bare = middle(times.get(tapped[0]?.what ?? '') ?? []);
    console.table(
      Object.fromEntries(
        [...times].map(([what, of]) => [
          what,
          {
            'ms, the middle': middle(of),
            'ms, the slowest': Math.max(...of),
            'against the bare button': `${(middle(of) / bare).toFixed(1)} times`,
            [`within ${goal} ms`]: middle(of) <= goal ? 'yes' : 'no',
          },
        ]),
      ),
    );
    for (const [what, of] of times) expect(middle(of) / bare, what).toBeLessThan(mostTimes);
  });
});
