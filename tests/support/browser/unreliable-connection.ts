import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';

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
