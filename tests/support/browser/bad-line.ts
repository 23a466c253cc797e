import { type BrowserContext, expect, type Page, type Request, type Route } from '@playwright/test';

/** As long as a customer waits for an answer, and a moment more. */
export const waitedInVain = 31_000;

export const networkError = 'Network error: Please check your connection.';

/** Goes offline for as long as `work` takes. */
export async function offline(context: BrowserContext, work: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await work();
  await context.setOffline(false);
}

/** What becomes of a request: it `stalls` until the test lets it go, or it arrives and its answer is lost. */
type Trouble = 'none' | 'stalls' | 'loses-answers';

/** A page's connection to one address, which fails as its test says. */
export interface BadLine {
  /** What happens to requests from now on. */
  becomes: (trouble: Trouble) => void;
  /** Waits until so many requests stall. */
  stalled: (count?: number) => Promise<void>;
  /** Those that stall go on, as if they had been slow. */
  letGo: () => Promise<void>;
  /** Those that stall arrive, and nobody hears what the server said. */
  loseAnswers: () => Promise<void>;
  /** Those that stall fail without having arrived. */
  breakOff: () => Promise<void>;
}

async function loseAnswer(route: Route): Promise<void> {
  // The server may close a connection that was kept open in the moment in which it is used again.
  await route.fetch({ maxRetries: 3 });
  await route.abort('connectionreset');
}

/**
 * From now on the page's requests to this address, or of them those that `isMeant`, go over a line that the test can
 * make fail.
 */
export async function badLine(
  page: Page,
  address: string | RegExp,
  isMeant: (request: Request) => boolean = () => true,
): Promise<BadLine> {
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
