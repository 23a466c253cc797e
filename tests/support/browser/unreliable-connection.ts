import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';

/** Slightly longer than the shop's timeout for a response, in milliseconds. */
export const beyondResponseTimeoutMs = 31_000;

export const networkError = 'Network error: Please check your connection.';

/** Goes offline while `work` runs. */
export async function whileOffline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

/** How requests fail: they stall until the test releases them, or they arrive and their responses are lost. */
type Trouble = 'none' | 'stalls' | 'loses-answers';

/** A controlled connection from a page to one URL. */
export interface UnreliableConnection {
  /** Sets how requests fail from now on. */
  becomes: (trouble: Trouble) => void;
  /** Waits until `count` requests stall. */
  stalled: (count?: number) => Promise<void>;
  /** Releases stalled requests, as if they had been slow. */
  letGo: () => Promise<void>;
  /** Delivers stalled requests to the server and drops the responses. */
  loseAnswers: () => Promise<void>;
  /** Fails stalled requests before they arrive. */
  breakOff: () => Promise<void>;
}

async function loseAnswer(route: Route): Promise<void> {
  // The server may close a kept-alive connection just as it is reused.
  await route.fetch({ maxRetries: 3 });
  await route.abort('connectionreset');
}

/**
 * Routes the page's requests to this URL, or those that match `isMeant`, over a connection that the test can make fail.
 */
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
