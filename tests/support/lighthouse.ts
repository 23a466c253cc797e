import { chromium, type LaunchOptions } from '@playwright/test';
import lighthouse, { type Result, type SharedFlagsSettings } from 'lighthouse';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns Lighthouse's result for a URL. Throws if Lighthouse returns no result. */
export type MeasurePage = (url: string, settings: Partial<SharedFlagsSettings>) => Promise<Result>;

/** Measures pages in a separate browser, whose profile is stored in the folder `profile`. */
export async function withLighthouse(
  launchOptions: LaunchOptions,
  profile: string,
  work: (measure: MeasurePage) => Promise<void>,
): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    // Lets the browser choose a port for Lighthouse. The browser writes the port to a file.
    args: [...(launchOptions.args ?? []), '--remote-debugging-port=0'],
  });
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    await work(async (url, settings) => {
      const config = {
        extends: 'lighthouse:default',
        settings: { disableFullPageScreenshot: true, ...settings },
      };
      const outcome = await lighthouse(url, { port, logLevel: 'error' }, config);
      if (!outcome) throw new Error(`Lighthouse says nothing of ${url}`);
      // The result of a page that failed to load contains an error instead of scores.
      const { lhr } = outcome;
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.code}, ${lhr.runtimeError.message}`);
      return lhr;
    });
  } finally {
    await context.close();
  }
}
